import CEffectModule
import Glibc
import RefreshKit

/// The values of an effect's parameters as C has them, with the texts they point to.
final class CreationValues {
    /// One for each parameter, in the module's order.
    let values: UnsafeMutableBufferPointer<refresh_value>
    private var texts: [UnsafeMutablePointer<CChar>] = []

    /// The values of a creation, for a module's parameters.
    init(_ checked: [ParameterValue], for specs: [ParameterSpec]) {
        values = .allocate(capacity: specs.count)
        values.initialize(repeating: refresh_value())
        for (index, value) in checked.enumerated() {
            values[index] = field(of: value, choices: specs[index].choices)
        }
    }

    deinit {
        for text in texts { text.deallocate() }
        values.deallocate()
    }

    private func field(of value: ParameterValue, choices: [Name]) -> refresh_value {
        var field = refresh_value()
        field.struct_size = UInt32(MemoryLayout<refresh_value>.size)
        switch value {
        case .number(let number):
            field.kind = REFRESH_NUMBER
            field.number = number
        case .integer(let integer):
            field.kind = REFRESH_INTEGER
            field.number = Double(integer)
        case .flag(let flag):
            field.kind = REFRESH_FLAG
            field.number = flag ? 1 : 0
        case .color(let color):
            field.kind = REFRESH_COLOR
            field.color = (color.red, color.green, color.blue, color.alpha)
        case .choice(let name):
            field.kind = REFRESH_CHOICE
            field.number = Double(choices.firstIndex(of: name) ?? 0)
        case .text(let name):
            field.kind = REFRESH_TEXT
            let bytes = name.text.utf8CString
            let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
            for (index, byte) in bytes.enumerated() { copy[index] = byte }
            texts.append(copy)
            field.text = UnsafePointer(copy)
        }
        return field
    }
}
