import RefreshKit
import Testing

@testable import FrameExport

@Suite("Sequence manifests")
struct SequenceManifestTests {
    @Test("names with every kind of character read back as they were written")
    func names() {
        let names = ["0000.png", "a\"b\\c\u{1}\n.png", "é 🌊.png"]
        var json = JSONWriter()
        json.array { json in
            for name in names { json.object { $0.member("file", name) } }
        }

        let read = SequenceManifest.files(in: json.text)

        #expect(read == names)
    }

    @Test(
        "names that lead elsewhere and broken ones are left out",
        arguments: [
            #""file":"../x""#, #""file":"..""#, #""file":"""#, #""file":"/etc/passwd""#,
            #""file":"open"#, #""file":"\q""#, #""file":"\u00"#, #""file":""#,
        ])
    func refused(manifest: String) {
        #expect(SequenceManifest.files(in: manifest).isEmpty)
    }
}
