import EffectModuleHost
import RefreshKit
import Testing

@Suite("A module's own timeline")
struct TimelineTests {
    /// A module in which something happens 0.1 and 0.3 s after each trigger, and whose picture
    /// changes in between.
    private static let source: ModuleSource = {
        var source = ModuleSource()
        source.fields = "double extent, event, begin; int bad, animates;"
        source.prelude = """
            #include <math.h>
            #include <stdio.h>
            static int32_t plan(void *instance, refresh_schedule *schedule) {
                struct dot *dot = instance;
                if (dot->event > 0) schedule->next_event = dot->event;
                if (dot->bad) schedule->next_event = NAN;
                if (dot->event > 0) schedule->next_change = dot->begin + 0.1;
                return REFRESH_OK;
            }
            static int32_t advance(const refresh_frame *frame) {
                struct dot *dot = frame->instance;
                char text[100];
                snprintf(text, sizeof text, "advance %.17g", frame->time);
                host->log(host, REFRESH_LOG_INFO, text);
                dot->event = dot->event < dot->begin + 0.2 ? dot->begin + 0.3 : 0;
                return REFRESH_OK;
            }
            static const refresh_timeline timeline = {sizeof(refresh_timeline), 0, plan, advance};
            """
        source.getExtension = "return strcmp(id, REFRESH_TIMELINE_ID) ? 0 : &timeline;"
        source.progress = "dot->bad = frame->extent == 13; return REFRESH_OK;"
        source.trigger = """
            dot->begin = frame->time;
            dot->event = frame->time + 0.1;
            *seconds = 1;
            return REFRESH_OK;
            """
        return source
    }()

    private func controller(_ log: MessageList) throws -> RefreshController {
        let folder = try ModuleFolder()
        let path = try folder.build("timeline.so", Self.source)
        let module = try ModuleHost(.quiet(log: log)).load(path)
        return try RefreshController(effect: module.recipes[0])
    }

    @Test("events come at their times to the bit, whatever the frame rate")
    func exactTimes() throws {
        let log = MessageList()
        let controller = try controller(log)

        controller.begin(at: 0.7)
        _ = controller.frame(at: 30)

        #expect(log.texts.map { Double($0.dropFirst(8)) } == [0.7 + 0.1, 0.7 + 0.3])
    }

    @Test("a frame says from when on the picture changes")
    func changes() throws {
        let controller = try controller(MessageList())

        controller.begin(at: 1)
        let before = controller.stage.scene.nextChangeTime
        controller.advance(to: 1.15)
        let between = controller.stage.scene.nextChangeTime
        controller.advance(to: 1.35)
        let after = controller.stage.scene.nextChangeTime

        #expect(before == 1 + 0.1)
        #expect(between == 1.15)
        #expect(after == nil)
    }

    @Test("a time that is no number is reported and counts as never")
    func noNumber() throws {
        let log = MessageList()
        let controller = try controller(log)

        controller.dragBegan(at: 0)
        controller.pull(to: 13, at: 0)

        #expect(log.texts == ["named a time that is no number"])
        #expect(controller.isSettled)
    }
}
