import EffectModuleHost
import RefreshKit
import Testing

@Suite("Loading a module")
struct LoadingTests {
    @Test("an effect of a C module runs through a whole session in a controller")
    func wholeSession() throws {
        let folder = try ModuleFolder()
        let path = try folder.build("dot.so", ModuleSource())
        let host = ModuleHost()

        let module = try host.load(path)
        let controller = try RefreshController(effect: module.recipes[0])
        var seen: [String] = []
        controller.onEvent = { event in
            if case .trigger(_, let seconds) = event.kind { seen.append("trigger \(seconds)") }
            if case .stop(_, _, let seconds) = event.kind { seen.append("stop \(seconds)") }
        }
        controller.onRefresh = { _ in }
        controller.dragBegan(at: 0)
        controller.pull(to: 100, at: 0.1)
        let pulled = controller.frame(at: 0.1)
        controller.dragEnded(velocity: 0, at: 0.2)
        let busy = controller.frame(at: 1)
        controller.finish(.success, at: 1.5)
        let end = controller.frame(at: 20)

        #expect(module.manifest.effects.map { $0.descriptor.id.text } == ["org.example.dot"])
        #expect(pulled.displayList.commandCount == 1)
        #expect(busy.displayList != pulled.displayList)
        #expect(busy.nextChange == .now)
        #expect(end.isAtRest)
        #expect(seen == ["trigger 0.25", "stop 0.5"])
        #expect(controller.stage.scene.diagnostics.entries.isEmpty)
    }
}
