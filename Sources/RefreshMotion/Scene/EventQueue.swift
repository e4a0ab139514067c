/// Events in the order of their times: a binary heap whose elements know their places, so that
/// any of them can be taken out or moved.
struct EventQueue {
    private var heap: [ScheduledEvent] = []

    /// The next event.
    var first: ScheduledEvent? { heap.first }
    /// How many events are waiting.
    var count: Int { heap.count }

    /// The time of the last event; nil when there is none.
    var lastTime: Seconds? {
        guard var latest = heap.first?.time else { return nil }
        for event in heap { latest = max(latest, event.time) }
        return latest
    }

    /// Adds an event.
    mutating func insert(_ event: ScheduledEvent) {
        event.place = heap.count
        heap.append(event)
        siftUp(heap.count - 1)
    }

    /// Takes out the next event.
    mutating func removeFirst() -> ScheduledEvent? {
        guard let event = heap.first else { return nil }
        remove(event)
        return event
    }

    /// Takes out an event; does nothing when it is not in the queue.
    mutating func remove(_ event: ScheduledEvent) {
        guard let place = event.place, place < heap.count, heap[place] === event else { return }
        event.place = nil
        let last = heap.removeLast()
        guard last !== event else { return }
        heap[place] = last
        last.place = place
        siftUp(place)
        siftDown(place)
    }

    /// Gives an event another time.
    mutating func move(_ event: ScheduledEvent, to time: Seconds) {
        guard let place = event.place else { return }
        event.time = time
        siftUp(place)
        siftDown(place)
    }

    /// Drops all events.
    mutating func removeAll() {
        let dropped = heap
        heap.removeAll()
        for event in dropped {
            event.place = nil
            _ = event.takeWork()
        }
    }

    private mutating func siftUp(_ start: Int) {
        var place = start
        while place > 0 {
            let parent = (place - 1) / 2
            guard heap[place].precedes(heap[parent]) else { return }
            swap(place, parent)
            place = parent
        }
    }

    private mutating func siftDown(_ start: Int) {
        var place = start
        while true {
            var least = place
            for child in [2 * place + 1, 2 * place + 2] where child < heap.count {
                if heap[child].precedes(heap[least]) { least = child }
            }
            guard least != place else { return }
            swap(place, least)
            place = least
        }
    }

    private mutating func swap(_ a: Int, _ b: Int) {
        heap.swapAt(a, b)
        heap[a].place = a
        heap[b].place = b
    }
}
