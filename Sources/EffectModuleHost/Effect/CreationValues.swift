import CEffectModule
import Glibc
import RefreshKit

/// The values of an effect's parameters as C has them, with the texts and the curves they point to.
final class CreationValues {
    /// One for each parameter, in the module's order.
    let values: UnsafeMutableBufferPointer<refresh_value>
    /// As many pointers, to the values of each that is a curve; nil when none is.
    private(set) var curves: UnsafeMutableBufferPointer<UnsafePointer<Double>?>?
    private var texts: [UnsafeMutablePointer<CChar>] = []

    /// The values of a creation, for a module's parameters.
    init(_ checked: [ParameterValue], for specs: [ParameterSpec]) {
        values = .allocate(capacity: specs.count)
        values.initialize(repeating: refresh_value())
        for (index, value) in checked.enumerated() {
            values[index] = field(of: value, choices: specs[index].choices)
            if case .curve(let curve) = value { add(curve, at: index) }
        }
    }

    private func add(_ curve: TimingFunction, at index: Int) {
        let curves = self.curves ?? .allocate(capacity: values.count)
        if self.curves == nil { curves.initialize(repeating: nil) }
        self.curves = curves
        let numbers = UnsafeMutableBufferPointer<Double>.allocate(capacity: CurveTable.count)
        _ = numbers.initialize(from: curve.samples)
        curves[index] = UnsafePointer(numbers.baseAddress)
    }

    deinit {
        for text in texts { text.deallocate() }
        for curve in curves ?? .init(start: nil, count: 0) { curve?.deallocate() }
        curves?.deallocate()
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
            field.text = copy(name.text)
        case .curve(let curve):
            field.kind = REFRESH_CURVE
            field.text = copy(curve.text)
        }
        return field
    }

    private func copy(_ text: String) -> UnsafePointer<CChar> {
        let bytes = text.utf8CString
        let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
        for (index, byte) in bytes.enumerated() { copy[index] = byte }
        texts.append(copy)
        return UnsafePointer(copy)
    }
}
