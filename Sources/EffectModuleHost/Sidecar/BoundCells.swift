import CEffectModule
import RefreshKit

/// The values of an instance's slots, and the memory and functions that they point to.
final class BoundCells {
    /// How many bytes an instance has of its own, all zero at first, aligned to 16.
    static let ownSize = 256
    /// How many bytes lie behind those, and what is in them.
    private static let guardSize = 64
    private static let guardByte: UInt8 = 0xA5

    /// Whether nothing was written behind an instance's own memory.
    var isIntact: Bool {
        UnsafeRawBufferPointer(start: own + BoundCells.ownSize, count: BoundCells.guardSize)
            .allSatisfy { $0 == BoundCells.guardByte }
    }

    /// A cell for each slot, in the table's order.
    let pointer: UnsafeMutablePointer<ForeignCell>
    private let own: UnsafeMutableRawPointer
    private let closures: [ForeignClosure]

    /// The values that stay the same for the instance's life, and zeros for those of a frame.
    ///
    /// Throws when the system denies the memory that a pen without a context needs, or for an
    /// integer that its slot can't hold.
    init(
        _ creation: EffectCreation, _ effect: ModuleManifest.Effect, _ slots: EffectSlots,
        _ picture: BoundPicture, path: String
    ) throws(EffectError) {
        var cells = [ForeignCell](repeating: .zero, count: slots.count)
        let specs = effect.descriptor.parameters
        for (index, place) in slots.parameters.enumerated() {
            guard let place else { continue }
            guard let cell = BoundCells.cell(of: creation.values[index], specs[index]) else {
                throw .failed(
                    reason: "\(SafeText.line(path)): the value of '\(specs[index].name.text)' is "
                        + "beyond what an i32 holds")
            }
            cells[place] = cell
        }
        var closures: [ForeignClosure] = []
        let used = Set(
            (effect.bindings?.list ?? []).flatMap { binding in
                binding.function.signature.sources.compactMap { $0.slot }
            })
        for (value, place) in zip(creation.values, slots.parameters) {
            guard case .curve(let curve) = value, let place, used.contains(place) else { continue }
            do throws(ForeignError) {
                // double (*)(double)
                let closure = try ForeignClosure(ForeignShape(.double, [.double])) {
                    curve.value(at: $0[0].double)
                }
                closures.append(closure)
                cells[place] = ForeignCell(closure.address)
            } catch {
                throw .failed(reason: "\(SafeText.line(path)): \(error.message)")
            }
        }
        for place in used.sorted() where place >= slots.penStart {
            let number = place - slots.penStart - 1
            guard number >= 0 else {
                cells[place] = ForeignCell(picture.context)
                continue
            }
            let pen = Pen.allCases[number / 2]
            guard number % 2 == 0 else {
                cells[place] = ForeignCell(pen.twin)
                continue
            }
            do throws(ForeignError) {
                let closure = try pen.closure(picture)
                closures.append(closure)
                cells[place] = ForeignCell(closure.address)
            } catch {
                throw .failed(
                    reason: "\(SafeText.line(path)): p@\(pen.rawValue): \(error.message); "
                        + "p@\(pen.rawValue)\(Pen.twinSuffix) with p@\(EffectSlots.context) does "
                        + "without")
            }
        }
        self.closures = closures
        let size = BoundCells.ownSize + BoundCells.guardSize
        own = .allocate(byteCount: size, alignment: 16)
        own.initializeMemory(as: UInt8.self, repeating: 0, count: size)
        (own + BoundCells.ownSize).initializeMemory(
            as: UInt8.self, repeating: BoundCells.guardByte, count: BoundCells.guardSize)
        cells[slots.own] = ForeignCell(own)
        pointer = .allocate(capacity: cells.count)
        pointer.initialize(from: cells, count: cells.count)
    }

    deinit {
        pointer.deallocate()
        own.deallocate()
    }

    /// Brings the values of a frame up to date.
    func fill(
        _ frame: refresh_frame, progress: Double, since: Double, phase: Int32, outcome: UInt32
    ) {
        // In the order of FrameSlot.
        pointer[0] = ForeignCell(frame.time)
        pointer[1] = ForeignCell(frame.fraction)
        pointer[2] = ForeignCell(progress)
        pointer[3] = ForeignCell(frame.extent)
        pointer[4] = ForeignCell(frame.overpull)
        pointer[5] = ForeignCell(frame.velocity)
        pointer[6] = ForeignCell(frame.width)
        pointer[7] = ForeignCell(frame.height)
        pointer[8] = ForeignCell(frame.hold_extent)
        pointer[9] = ForeignCell(frame.trigger_distance)
        pointer[10] = ForeignCell(since)
        pointer[11] = ForeignCell(phase)
        pointer[12] = ForeignCell(Int64(truncatingIfNeeded: frame.session))
        pointer[13] = ForeignCell(frame.flags)
        pointer[14] = ForeignCell(outcome)
    }

    /// A parameter's value as its slot has it; nil for an integer that is too large.
    private static func cell(of value: ParameterValue, _ spec: ParameterSpec) -> ForeignCell? {
        switch value {
        case .number(let number): ForeignCell(number)
        case .integer(let integer): Int32(exactly: integer).map { ForeignCell($0) }
        case .flag(let flag): ForeignCell(Int32(flag ? 1 : 0))
        case .choice(let name):
            ForeignCell(Int32(spec.choices.firstIndex { $0 == name } ?? 0))
        case .color(let color): ForeignCell(color.rgba32)
        case .text, .curve: .zero
        }
    }
}
