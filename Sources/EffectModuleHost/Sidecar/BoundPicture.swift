import Glibc
import RefreshDrawing
import RefreshGeometry
import Synchronization

/// A picture that functions of a sidecar draw, by pens that know nothing but this object.
///
/// It can be drawn on by the thread that has it drawn, until that returns; what comes at another
/// time or from another thread is left out and noted.
final class BoundPicture: @unchecked Sendable {
    /// The thread that draws; 0 for nobody.
    private let thread = Atomic<UInt>(0)
    /// The number of a pen that was used at the wrong time; -1 for none.
    private let stray = Atomic(-1)

    // What follows is used by the thread that draws alone.
    private(set) var list = DisplayList()
    /// What was wrong first with what the pens were given.
    private(set) var problem: String?
    /// Whether there is more than a picture may have.
    private(set) var hasOverflowed = false

    var path = Path()
    /// Whether the path was drawn, so that its next part begins another one.
    var isPathDrawn = false
    var style = StrokeStyle()
    var tint = Color.black
    var gradient: Gradient?
    /// Whether something was drawn since the gradient began, so that the next colour ends it.
    var isGradientUsed = false

    /// A gradient while its colours come in.
    struct Gradient {
        let isRadial: Bool
        let geometry: (Double, Double, Double, Double)
        var stops: [GradientStop] = []
    }

    /// What pens with a context take.
    var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    /// The picture of a context; nil for null.
    @inline(__always) static func of(_ context: UnsafeMutableRawPointer?) -> BoundPicture? {
        context.map { Unmanaged<BoundPicture>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Begins an empty picture, has it drawn, and ends it.
    func draw(_ body: () -> Void) {
        list.removeAll()
        path.removeAll()
        problem = nil
        hasOverflowed = false
        isPathDrawn = false
        style = StrokeStyle()
        tint = .black
        gradient = nil
        isGradientUsed = false
        thread.store(pthread_self(), ordering: .releasing)
        body()
        thread.store(0, ordering: .releasing)
    }

    /// A pen that was used outside of draw since this was last asked.
    func takeStray() -> Pen? {
        guard stray.load(ordering: .relaxed) >= 0 else { return nil }
        let number = stray.exchange(-1, ordering: .relaxed)
        return Pen.allCases.first { $0.number == number }
    }

    /// Whether a pen may be used now.
    @inline(__always) func isOpen(_ pen: Pen) -> Bool {
        guard thread.load(ordering: .acquiring) == pthread_self() else {
            stray.store(pen.number, ordering: .relaxed)
            return false
        }
        guard problem == nil, !hasOverflowed else { return false }
        return true
    }

    /// Whether a pen may be used now with some numbers.
    @inline(__always) func accepts(
        _ pen: Pen, _ a: Double, _ b: Double = 0, _ c: Double = 0, _ d: Double = 0,
        _ e: Double = 0, _ f: Double = 0
    ) -> Bool {
        guard isOpen(pen) else { return false }
        guard
            a.isDrawable && b.isDrawable && c.isDrawable && d.isDrawable && e.isDrawable
                && f.isDrawable
        else {
            complain(pen, "was given a number that is not finite, or beyond 1000000")
            return false
        }
        return true
    }

    /// Notes what a pen was given wrong; nothing is drawn after that.
    @inline(never) func complain(_ pen: Pen, _ what: String) {
        if problem == nil { problem = pen.rawValue + " " + what }
    }

    /// Changes the list by one command of a pen; notes when it is refused or too much.
    @inline(__always) func add(_ pen: Pen, _ body: (inout DisplayList) -> Void) {
        let refusals = list.refusals
        body(&list)
        if list.refusals != refusals {
            complain(pen, "does not fit what came before it")
        }
        if list.byteCount > DisplayListLimits.boundary.byteCount { hasOverflowed = true }
    }

    /// Changes the path; a path that was drawn is forgotten first.
    @inline(__always) func extend(_ body: (inout Path) -> Void) {
        if isPathDrawn {
            path.removeAll()
            isPathDrawn = false
        }
        body(&path)
        // Beyond that no picture is fit to be shown.
        if path.points.count > 2 * DisplayListLimits.boundary.pointCount { hasOverflowed = true }
    }
}
