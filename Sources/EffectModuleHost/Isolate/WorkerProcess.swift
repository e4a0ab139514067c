import CModuleHost
import Glibc
import RefreshKit

/// A process in which a module runs, as its host sees it. Used under its generation's lock.
///
/// Ends with this object; neither it nor its descriptors stay behind.
final class WorkerProcess {
    /// The memory that both see; what is read there was written by a stranger.
    let channel: WorkerChannel
    private let process: pid_t
    private let watch: Int32
    private let events: WorkerEvents
    private let lifeline: Int32
    /// Whether it is known to have ended.
    private var isOver = false

    /// Starts the worker with its arguments.
    init(_ command: [String]) throws(WorkerDeath) {
        let program = SafeText.quoted(command[0])
        do throws(SystemFailure) {
            let peer = try WorkerPeer()
            defer { peer.closeThere() }
            do throws(SystemFailure) {
                // What a module prints goes where complaints go: standard output is the host's.
                let output = fcntl(STDERR_FILENO, F_GETFD) < 0 ? STDIN_FILENO : STDERR_FILENO
                process = try ChildProcess.spawn(
                    command,
                    [
                        output, output, peer.bell.there, peer.memory.there,
                        peer.events.there, peer.lifeline.there,
                    ])
            } catch {
                peer.closeHere()
                throw error
            }
            watch = module_pidfd_open(process)
            events = WorkerEvents(peer.events.here)
            lifeline = peer.lifeline.here
            channel = try WorkerChannel(memory: peer.memory.here, socket: peer.bell.here)
        } catch {
            throw WorkerDeath(
                "\(program) can't be started; \(SystemReason.text(error.code))", isOfHost: true)
        }
    }

    deinit { end(patience: 0.2) }

    /// Asks for something and waits for the answer.
    ///
    /// - Parameters:
    ///   - deadline: in seconds.
    ///   - fill: writes what the request takes.
    func request(
        _ command: UInt32, deadline: Seconds,
        _ fill: (UnsafeMutablePointer<module_channel>) -> Void = { _ in }
    ) throws(WorkerDeath) {
        let memory = channel.memory
        memory.pointee.request &+= 1
        memory.pointee.command = command
        let number = memory.pointee.request
        fill(memory)
        guard command == MODULE_START || channel.ring() else { throw died(at: number) }
        switch channel.wait(deadline, process: watch) {
        case .closed: throw died(at: number)
        case .timedOut:
            end(patience: 0)
            throw WorkerDeath(
                "its process gave no answer within \(DecimalWriter.significant(deadline)) s")
        case .rung:
            guard memory.pointee.answer == number || command == MODULE_START else {
                end(patience: 0)
                throw WorkerDeath("its process answered what it was not asked")
            }
        }
    }

    /// What the module said meanwhile.
    func takeEvents() -> [WorkerEvent] { events.take() }

    /// Has somebody told what the module says between two calls, on a thread of its own.
    func watch(_ tell: @escaping @Sendable ([WorkerEvent]) -> Void) {
        WorkerWatch.start(events, tell)
    }

    /// Its process number.
    var number: Int { Int(process) }

    /// How it died, which it has or is about to, when a request was made.
    private func died(at request: UInt32) -> WorkerDeath {
        var death = WorkerDeath(end(patience: 0.2) ?? .signal(SIGKILL))
        death.wasIdle = channel.memory.pointee.taken != request
        return death
    }

    /// Waits for its end for so many seconds, then sees to it, and reaps it.
    @discardableResult
    private func end(patience: Seconds) -> ChildRun.End? {
        guard !isOver else { return nil }
        isOver = true
        if patience > 0, watch >= 0 {
            channel.hangUp()
            // The lifeline stays: without it the worker would be killed in the midst of its end.
            var descriptor = pollfd(fd: watch, events: Int16(POLLIN), revents: 0)
            let limit = Int32(patience * 1000)
            while poll(&descriptor, 1, limit) < 0, errno == EINTR {}
        }
        // Not reaped yet: the number still names this group and no other.
        kill(-process, SIGKILL)
        let status = ChildProcess.reap(process)
        if watch >= 0 { close(watch) }
        close(lifeline)
        return ChildProcess.end(status)
    }
}
