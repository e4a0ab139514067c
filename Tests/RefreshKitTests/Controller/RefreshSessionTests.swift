import Foundation
import Testing

@testable import RefreshKit

struct RefreshSessionTests {
    @Test("the first answer is read once, further ones are counted")
    func mail() {
        let session = RefreshSession(number: 3, source: .wheel)
        #expect(!session.hasMail)

        session.finish(.failure)
        session.finish(.success)
        session.finish(.success)
        #expect(session.hasMail)
        let first = session.readMail()
        let isEmpty = !session.hasMail
        session.finish()
        let second = session.readMail()

        #expect(first.outcome == .failure)
        #expect(first.again == 2)
        #expect(isEmpty)
        #expect(second.outcome == nil)
        #expect(second.again == 1)
        #expect(!session.hasMail)
    }

    @Test("answers without end don't overflow")
    func overflow() {
        let session = RefreshSession(number: 1, source: .drag)

        for _ in 0..<1000 { session.finish(.cancelled) }
        let mail = session.readMail()

        #expect(mail.outcome == .cancelled)
        #expect(mail.again == 31)
    }

    @Test("of many threads exactly one is first")
    func threads() {
        let session = RefreshSession(number: 1, source: .drag)

        DispatchQueue.concurrentPerform(iterations: 20) { i in
            session.finish(i % 2 == 0 ? .success : .failure)
        }
        let mail = session.readMail()

        #expect(mail.outcome != nil)
        #expect(mail.again == 19)
    }
}
