import RefreshEffects
import RefreshKit
import Testing

/// The figures that the specification of traces and physics gives for the built-in effects.
@Suite("Check figures")
struct CheckFiguresTests {
    /// The time of the only event that a test finds, rounded as traces are.
    private func time(
        in preview: Preview, where matches: (RefreshEvent.Kind) -> Bool
    ) throws -> String {
        let found = preview.events.filter { matches($0.kind) }
        #expect(found.count == 1)
        return DecimalWriter.fixed(try #require(found.first).time)
    }

    private func isSettled(_ kind: RefreshEvent.Kind) -> Bool {
        if case .settled = kind { return true }
        return false
    }

    @Test("elastic wave, standard: 72 steps of progress, the first one with its figures")
    func waveProgress() throws {
        let preview = try Preview(effect: .elasticWave())

        let pulls = preview.events.prefix { event in
            if case .trigger = event.kind { return false }
            return true
        }.compactMap { event -> (Double, Double, Double)? in
            guard case .progress(let fraction, let extent) = event.kind else { return nil }
            return (event.time, fraction, extent)
        }

        #expect(pulls.count == 72)
        #expect(DecimalWriter.fixed(pulls[0].0) == "0.008333")
        #expect(DecimalWriter.fixed(pulls[0].1) == "0.026908")
        #expect(DecimalWriter.fixed(pulls[0].2) == "3.767143")
        guard case .state(.idle, .pulling, nil) = preview.events[0].kind else {
            Issue.record("the state does not come first: \(preview.events[0])")
            return
        }
    }

    @Test("elastic wave, standard: arms at 0.425 with progress, state, call")
    func waveArms() throws {
        let preview = try Preview(effect: .elasticWave())

        let index = try #require(
            preview.events.firstIndex { event in
                if case .armed = event.kind { return true }
                return false
            })
        guard case .progress(let fraction, _) = preview.events[index - 2].kind,
            case .state(.pulling, .armed, nil) = preview.events[index - 1].kind
        else {
            Issue.record("another order: \(preview.events[(index - 2)...index])")
            return
        }
        #expect(DecimalWriter.fixed(preview.events[index].time) == "0.425")
        #expect(DecimalWriter.fixed(fraction) == "1.008279")
    }

    @Test("elastic wave, standard: trigger, animate, stop and settled at their times")
    func wavePhases() throws {
        let preview = try Preview(effect: .elasticWave())

        let trigger = try time(in: preview) { kind in
            if case .trigger(1, let returns) = kind { return returns == 0.45 }
            return false
        }
        let animate = try time(in: preview) { kind in
            if case .animate(1) = kind { return true }
            return false
        }
        let stop = try time(in: preview) { kind in
            if case .stop(1, .success, let returns) = kind { return returns == 0.45 }
            return false
        }
        #expect(trigger == "0.75")
        #expect(animate == "1.2")
        #expect(stop == "2.75")
        #expect(try time(in: preview, where: isSettled) == "3.606137")
        #expect(DecimalWriter.fixed(preview.duration) == "3.606137")
    }

    @Test("elastic wave, quick: the stop in mid-trigger returns the time of the fall")
    func waveQuick() throws {
        let preview = try Preview(effect: .elasticWave(), script: .quick)

        var returned: Double?
        let stop = try time(in: preview) { kind in
            guard case .stop(1, .success, let returns) = kind else { return false }
            returned = returns
            return true
        }
        #expect(stop == "0.65")
        #expect(DecimalWriter.fixed(try #require(returned)) == "0.379726")
        // 0.65 + 0.3797262 + 0.4061374: the figure 1.435863 adds up rounded parts.
        #expect(try time(in: preview, where: isSettled) == "1.435864")
    }

    @Test("ring spinner: standard and cancel settle at their times")
    func spinner() throws {
        let standard = try Preview(effect: .ringSpinner())
        let cancel = try Preview(effect: .ringSpinner(), script: .cancel)

        #expect(try time(in: standard, where: isSettled) == "3.480429")
        #expect(DecimalWriter.fixed(cancel.duration) == "1.126033")
    }

    @Test(
        "the view's spring closes 90 points from rest in 0.406137 s, 60 in 0.380429 s",
        arguments: [(90.0, "0.406137"), (60.0, "0.380429")])
    func closing(extent: Double, duration: String) throws {
        let script = GestureScript([.drag, .pull(to: .points(extent)), .release()])

        let preview = try Preview(
            effect: .elasticWave(triggerDistance: 140), script: script)

        #expect(DecimalWriter.fixed(preview.duration) == duration)
    }

    @Test("the view's spring brings 160 points back to 90 in 0.390227 s")
    func springingBack() throws {
        let preview = try Preview(
            effect: .elasticWave(),
            script: GestureScript([.drag, .pull(to: .points(160)), .release()]))
        let end = 0.390227

        #expect(preview.frame(at: end - 2e-6).extent > 90.49)
        #expect(preview.frame(at: end + 2e-6).extent == 90)
    }
}
