import RefreshKit

/// Something that a module in a process of its own says outside of its hooks' answers.
enum WorkerEvent {
    /// A line for the host's log.
    case log(ModuleMessage.Level, String)
    /// A wish for a frame of an effect.
    case frame(EffectID)

    /// The most bytes of one, its text's included.
    static let sizeLimit = 1 << 13

    /// The event as one packet.
    var bytes: [UInt8] {
        switch self {
        case .log(let level, let text):
            [0, UInt8(level.rawValue)] + text.utf8.prefix(WorkerEvent.sizeLimit - 2)
        case .frame(let id): [1, 0] + id.text.utf8.prefix(WorkerEvent.sizeLimit - 2)
        }
    }

    /// The event of a packet; nil when it is none.
    init?(_ bytes: some Collection<UInt8>) {
        guard bytes.count >= 2, let kind = bytes.first, let level = bytes.dropFirst().first else {
            return nil
        }
        let text = String(decoding: bytes.dropFirst(2), as: UTF8.self)
        switch kind {
        case 0: self = .log(ModuleMessage.Level(UInt32(level)), text)
        case 1: self = .frame(EffectID(text))
        default: return nil
        }
    }
}
