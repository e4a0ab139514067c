import RefreshGeometry
import RefreshKit

/// What is done in a life, a line a step. Each line begins before its step is done: when the step
/// never comes back, it is the last line there is.
struct LifeJournal {
    /// Takes bytes as they come, and keeps none back.
    let write: ([UInt8]) -> Void

    /// Begins a line: when something is done, and what.
    func begin(_ step: String, at time: Double) {
        write(Array("\(DecimalWriter.fixed(time, decimals: 4)) s  \(SafeText.line(step))".utf8))
    }

    /// Ends the line with what came back.
    func end(_ answer: String) { write(Array(": \(SafeText.line(answer))\n".utf8)) }

    /// A line of its own.
    func note(_ text: String) { write(Array("\(SafeText.line(text))\n".utf8)) }
}
