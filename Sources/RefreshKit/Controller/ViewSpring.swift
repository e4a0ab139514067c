/// How the area moves when no finger does: opening, springing back, closing.
///
/// Reduced motion takes 0.2 s with ease-out in place of either.
public enum ViewSpring: Equatable, Sendable {
    /// A critically damped spring, ω = 18 s⁻¹, from the height and velocity at hand.
    case spring
    /// A movement of so many seconds, from 0 to 60, along a curve.
    case timed(Seconds, TimingFunction)
}
