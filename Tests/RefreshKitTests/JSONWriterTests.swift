import Foundation
import Testing

@testable import RefreshKit

@Suite("JSON writer")
struct JSONWriterTests {
    @Test("members keep their order and values their kinds")
    func order() {
        var json = JSONWriter()

        json.object { json in
            json.member("z", 1)
            json.member("a", "x")
            json.key("list")
            json.array { json in
                json.bool(true)
                json.null()
                json.array { _ in }
                json.object { $0.member("k", 0.5) }
            }
            json.member("last", false)
        }

        #expect(json.text == #"{"z":1,"a":"x","list":[true,null,[],{"k":0.5}],"last":false}"#)
    }

    @Test(
        "numbers are rounded half away from zero, without trailing zeros or -0",
        arguments: [
            (161.0, "161"), (0.75, "0.75"), (1.0 / 120, "0.008333"), (-0.0000001, "0"),
            (2.5e-7, "0"), (0.0000005000001, "0.000001"), (-1.0000005000001, "-1.000001"),
            (1e6, "1000000"), (.nan, "null"), (.infinity, "null"),
        ])
    func decimals(value: Double, text: String) {
        var json = JSONWriter()

        json.number(value)

        #expect(json.text == text)
    }

    @Test("twelve significant digits are kept where they are asked for")
    func significant() {
        var json = JSONWriter()

        json.array { json in
            json.number(138.16198608312345, significant: 12)
            json.number(1.0 / 3, significant: 12)
        }

        #expect(json.text == "[138.161986083,0.333333333333]")
    }

    @Test("every text reads back as it was")
    func escaping() throws {
        let texts = ["quote \" slash \\ / é 🌊", "\n\r\t\u{0}\u{1}\u{1F}\u{7F}", "", "a\u{2028}b"]
        var json = JSONWriter()

        json.array { json in
            for text in texts { json.string(text) }
        }

        let read = try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String]
        #expect(read == texts)
        #expect(!json.bytes.contains { $0 < 32 || $0 == 127 })
    }

    @Test("a line break comes behind the comma")
    func newlines() {
        var json = JSONWriter()

        json.array { json in
            for i in 1...2 {
                json.newline()
                json.integer(i)
            }
        }
        json.end()

        #expect(json.text == "[\n1,\n2]\n")
    }
}
