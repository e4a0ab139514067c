import Foundation
import Synchronization

@testable import EffectModuleHost

/// Shared objects for the gate's tests, each compiled once a run.
struct GateSample: Hashable {
    var source = GateSample.entry + GateSample.manifest
    var flags: [String] = []

    private static let cache = Mutex<[GateSample: [UInt8]]>([:])

    static let include = "#include \"effect_module.h\"\n"
    static let entry =
        include
        + "const refresh_entry *refresh_module_entry(uint32_t host_abi) { return 0; }\n"
    static let manifest = """
        REFRESH_MANIFEST({
            "schema": "refreshkit.module/1",
            "effects": [{ "id": "org.example.dot", "name": "Dot", "version": "1.0.0",
                          "summary": "a dot", "triggerDistance": 80, "holdExtent": 60 }]
        })

        """

    /// A module as it should be.
    static let plain = GateSample()

    /// A module with more code.
    static func adding(_ code: String, flags: [String] = []) -> GateSample {
        GateSample(source: plain.source + code + "\n", flags: flags)
    }

    /// The file.
    func bytes() throws -> [UInt8] {
        if let known = GateSample.cache.withLock({ $0[self] }) { return known }
        let folder = try ModuleFolder()
        let path = try folder.build("sample.so", source: source, flags: ["-O1"] + flags)
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        GateSample.cache.withLock { $0[self] = bytes }
        return bytes
    }
}

extension ModuleFolder {
    /// Puts a file into the folder and answers with its path.
    @discardableResult
    func write(_ bytes: [UInt8], to name: String) throws -> String {
        let path = path + "/" + name
        try Data(bytes).write(to: URL(filePath: path))
        chmod(path, 0o644)
        return path
    }

    /// Puts a sample into the folder and answers with its path.
    @discardableResult
    func write(_ sample: GateSample, to name: String = "sample.so") throws -> String {
        try write(try sample.bytes(), to: name)
    }
}

/// The changes that tests make to a good file.
extension [UInt8] {
    /// Puts a little-endian number at an offset.
    mutating func put<Number: FixedWidthInteger>(_ number: Number, at offset: Int) {
        Swift.withUnsafeBytes(of: number.littleEndian) { bytes in
            for (index, byte) in bytes.enumerated() { self[offset + index] = byte }
        }
    }

    /// Where the program headers of a type begin.
    func programHeaders(_ type: UInt32) -> [Int] {
        let start = Int(number(32, as: UInt64.self))
        return (0..<Int(number(56, as: UInt16.self))).map { start + $0 * 56 }
            .filter { number($0, as: UInt32.self) == type }
    }

    /// Where the entries of the dynamic table with a tag begin.
    func dynamicEntries(_ tag: ELFTag) -> [Int] {
        guard let header = programHeaders(ELFNumber.dynamic).first else { return [] }
        let start = Int(number(header + 8, as: UInt64.self))
        let size = Int(number(header + 32, as: UInt64.self))
        return stride(from: start, to: start + size, by: 16)
            .filter { number($0, as: UInt64.self) == tag.rawValue }
    }
}
