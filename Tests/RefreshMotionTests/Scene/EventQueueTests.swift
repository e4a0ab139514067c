import Testing

@testable import RefreshMotion

@Suite("EventQueue")
struct EventQueueTests {
    @Test("events come out by time, then by order, whatever was put in, moved and taken out")
    func random() {
        var queue = EventQueue()
        var seed: UInt64 = 7
        func next(_ bound: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % bound
        }
        var events: [ScheduledEvent] = []
        for order in 0..<500 {
            let event = ScheduledEvent(time: Double(next(40)), order: order, work: .call({}))
            events.append(event)
            queue.insert(event)
        }

        for _ in 0..<200 { queue.move(events[next(500)], to: Double(next(40))) }
        for _ in 0..<100 {
            let event = events.remove(at: next(events.count))
            queue.remove(event)
            queue.remove(event)
        }
        #expect(queue.lastTime == events.map { $0.time }.max())
        var out: [Int] = []
        while let event = queue.removeFirst() { out.append(event.order) }

        let sorted = events.sorted {
            $0.time < $1.time || $0.time == $1.time && $0.order < $1.order
        }
        #expect(out == sorted.map { $0.order })
        #expect(queue.first == nil)
    }
}
