import CEffectModule
import CModuleHost
import Glibc
import RefreshKit

extension IsolatedGeneration {
    /// Starts a process, and hears whether it could load the module.
    static func start(
        _ command: [String], _ path: String, _ deadline: Seconds
    ) throws(WorkerDeath) -> (worker: WorkerProcess, manifest: ModuleManifest) {
        let worker = try WorkerProcess(command)
        do throws(WorkerDeath) {
            try worker.request(MODULE_START, deadline: deadline)
        } catch {
            guard error.reason != WorkerDeath(.exited(ModuleTrial.usage)).reason else {
                throw WorkerDeath(
                    "\(SafeText.quoted(command[0])) is not the worker of this program's version",
                    isOfHost: true)
            }
            throw error
        }
        let answer = WorkerAnswer(worker.channel)
        guard answer.result >= 0 else { throw WorkerDeath(answer.reason) }
        let length = min(
            Int(worker.channel.memory.pointee.data_length), worker.channel.data.count)
        do throws(ModuleError) {
            return (
                worker, try ModuleManifest(json: Array(worker.channel.data[..<length]), path: path)
            )
        } catch {
            throw WorkerDeath(error.reason)
        }
    }
}
