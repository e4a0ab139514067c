import Testing

@testable import RefreshKit

struct EventAllowanceTests {
    @Test("what is used up comes back with time, up to the most")
    func refills() {
        var allowance = EventAllowance(10)

        let first = (0..<12).filter { _ in allowance.spend(at: 1) }.count
        let later = (0..<12).filter { _ in allowance.spend(at: 1.25) }.count
        let muchLater = (0..<12).filter { _ in allowance.spend(at: 100) }.count

        #expect(first == 10)
        #expect(later == 2)
        #expect(muchLater == 10)
    }
}
