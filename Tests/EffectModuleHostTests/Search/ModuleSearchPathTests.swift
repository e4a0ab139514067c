import Testing

@testable import EffectModuleHost

@Suite("Search path")
struct ModuleSearchPathTests {
    func standard(_ variables: [String: String], isPrivileged: Bool = false) -> ModuleSearchPath {
        .standard(environment: { variables[$0] }, isPrivileged: isPrivileged)
    }

    let system = ["/usr/local/lib/refreshkit/modules", "/usr/lib/refreshkit/modules"]

    @Test("the user's directory comes before the system's")
    func user() {
        #expect(standard([:]).directories == system)
        #expect(
            standard(["HOME": "/home/x"]).directories
                == ["/home/x/.local/share/refreshkit/modules"] + system)
        #expect(
            standard(["HOME": "/home/x", "XDG_DATA_HOME": "/data"]).directories
                == ["/data/refreshkit/modules"] + system)
        #expect(
            standard(["HOME": "/home/x", "XDG_DATA_HOME": "data"]).directories
                == ["/home/x/.local/share/refreshkit/modules"] + system)
    }

    @Test("REFRESHKIT_PATH replaces and REFRESHKIT_ADD_PATH goes in front")
    func variables() {
        let both = ["REFRESHKIT_PATH": "/a:/b", "REFRESHKIT_ADD_PATH": "/c::/a:", "HOME": "/h"]

        #expect(standard(both).directories == ["/c", "/a", "/b"])
        #expect(standard(["REFRESHKIT_ADD_PATH": "/c"]).directories == ["/c"] + system)
        #expect(standard(["REFRESHKIT_PATH": ""]).directories == [])
    }

    @Test("a colon can't be escaped; blanks and other letters need not be")
    func colon() {
        let path = standard(["REFRESHKIT_PATH": "/a\\:b:/größe x:\"/q\""])

        #expect(path.directories == ["/a\\", "/größe x"])
        #expect(
            path.refused.map { $0.reason } == [
                "REFRESHKIT_PATH: 'b' is not an absolute path",
                "REFRESHKIT_PATH: '\"/q\"' is not an absolute path",
            ])
    }

    @Test("with rights that the caller lacks only the system's directories count")
    func privileged() {
        let variables = [
            "REFRESHKIT_PATH": "/a", "REFRESHKIT_ADD_PATH": "/b", "HOME": "/h",
            "XDG_DATA_HOME": "/d",
        ]

        #expect(standard(variables, isPrivileged: true).directories == system)
        #expect(!ModuleSearchPath.isProcessPrivileged)
    }

    @Test("directories that are given are checked as well")
    func given() {
        let path = ModuleSearchPath(directories: ["/a", "b", "", "/a", "/x\u{0}"])

        #expect(path.directories == ["/a"])
        #expect(
            path.refused.map { $0.reason } == [
                "'b' is not an absolute path", "'' is not an absolute path", "a NUL in the path",
            ])
    }
}
