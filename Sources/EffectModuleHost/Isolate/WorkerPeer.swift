import CModuleHost
import Glibc

/// The descriptors that connect a host and a new process: both ends of each.
struct WorkerPeer {
    /// The memory, once for each side.
    let memory: (here: Int32, there: Int32)
    /// Wakes the other side.
    let bell: (here: Int32, there: Int32)
    /// What modules say, and their wishes for frames.
    let events: (here: Int32, there: Int32)
    /// Nothing ever goes through it: its end tells that the host is gone.
    let lifeline: (here: Int32, there: Int32)

    init() throws(SystemFailure) {
        var opened: [Int32] = []
        func keep(_ descriptor: Int32) throws(SystemFailure) -> Int32 {
            guard descriptor >= 0 else { throw SystemFailure() }
            // High enough not to be one that the child gets.
            let high = fcntl(descriptor, F_DUPFD_CLOEXEC, 10)
            let code = errno
            close(descriptor)
            guard high >= 0 else { throw SystemFailure(code) }
            opened.append(high)
            return high
        }
        func pair(_ type: __socket_type) throws(SystemFailure) -> (here: Int32, there: Int32) {
            var ends: (Int32, Int32) = (-1, -1)
            let isOpen = withUnsafeMutableBytes(of: &ends) {
                socketpair(
                    AF_UNIX, Int32(type.rawValue | SOCK_CLOEXEC.rawValue), 0,
                    $0.baseAddress!.assumingMemoryBound(to: Int32.self)) == 0
            }
            guard isOpen else { throw SystemFailure() }
            let here: Int32
            do throws(SystemFailure) {
                here = try keep(ends.0)
            } catch {
                close(ends.1)
                throw error
            }
            return (here, try keep(ends.1))
        }
        do throws(SystemFailure) {
            let here = try keep(
                module_make_memory(
                    "refreshkit-module", UInt64(WorkerChannel.size)))
            let there = fcntl(here, F_DUPFD_CLOEXEC, 10)
            guard there >= 0 else { throw SystemFailure() }
            opened.append(there)
            memory = (here, there)
            bell = try pair(SOCK_STREAM)
            events = try pair(SOCK_SEQPACKET)
            lifeline = try pair(SOCK_STREAM)
        } catch {
            for descriptor in opened { close(descriptor) }
            throw error
        }
    }

    /// Closes what belongs to the process.
    func closeThere() {
        for descriptor in [memory.there, bell.there, events.there, lifeline.there] {
            close(descriptor)
        }
    }

    /// Closes what belongs to the host, for one that could not start a process.
    func closeHere() {
        for descriptor in [memory.here, bell.here, events.here, lifeline.here] {
            close(descriptor)
        }
    }
}
