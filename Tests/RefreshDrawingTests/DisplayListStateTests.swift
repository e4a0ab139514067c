import RefreshDrawing
import RefreshGeometry
import Testing

@Suite("Saves, groups and masks of a display list")
struct DisplayListStateTests {
    @Test("a restore needs a save")
    func restoreWithoutSave() {
        var list = DisplayList()

        list.restore()

        #expect(list.isEmpty)
        #expect(list.refusals == 1)
    }

    @Test("a restore does not reach out of a group, nor out of a mask")
    func restoreAcrossGroup() {
        var list = DisplayList()
        list.save()
        list.beginGroup()
        list.beginMask()
        list.restore()
        list.beginMaskedGroup()
        list.restore()
        list.endGroup()
        list.restore()
        list.endGroup()
        list.restore()

        #expect(
            list.described == [
                .save, .beginGroup(1), .beginMask, .beginMaskedGroup(1), .endGroup, .endGroup,
                .restore,
            ])
        #expect(list.refusals == 3)
        #expect(list.isBalanced)
    }

    @Test("a group's end needs a group as the innermost thing open")
    func endWithoutGroup() {
        var list = DisplayList()
        list.endGroup()
        list.beginGroup()
        list.save()
        list.endGroup()

        #expect(list.described == [.beginGroup(1), .save])
        #expect(list.refusals == 2)
        #expect(!list.isBalanced)
    }

    @Test("a masked group needs a mask as the innermost thing open, and a mask no end of its own")
    func maskedGroupWithoutMask() {
        var list = DisplayList()
        list.beginMaskedGroup()
        list.beginMask()
        list.endGroup()
        list.save()
        list.beginMaskedGroup()

        #expect(list.described == [.beginMask, .save])
        #expect(list.refusals == 3)
    }

    @Test(
        "a group with an opacity that is none begins at 1, so that its end still fits",
        arguments: [Double.nan, .infinity, -0.001, 1.001])
    func refusedOpacity(opacity: Double) {
        var list = DisplayList()
        list.beginGroup(opacity: opacity)
        list.beginMask()
        list.beginMaskedGroup(opacity: opacity)
        list.endGroup()
        list.endGroup()

        #expect(
            list.described == [
                .beginGroup(1), .beginMask, .beginMaskedGroup(1), .endGroup, .endGroup,
            ])
        #expect(list.refusals == 2)
    }

    @Test(
        "a transform with a number that can't be drawn is left out", arguments: 0..<6,
        [Double.nan, -Double.infinity, 1e300, 1_000_001])
    func refusedTransform(index: Int, value: Double) {
        var numbers: [Double] = [1, 0, 0, 1, 0, 0]
        numbers[index] = value
        var list = DisplayList()

        list.concat(
            Affine(
                a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4],
                ty: numbers[5]))

        #expect(list.isEmpty)
        #expect(list.refusals == 1)
        #expect(list.commandCount == 0)
    }

    @Test("nests as deep as memory goes, but no deeper than 64 across a boundary")
    func nesting() throws {
        var list = DisplayList()
        for _ in 0..<64 { list.save() }
        for _ in 0..<64 { list.restore() }
        try list.validate()
        for _ in 0..<65 { list.beginGroup() }
        for _ in 0..<65 { list.endGroup() }

        try list.validate(limits: .none)
        #expect(throws: DisplayListError(.nestedTooDeeply, offset: 4 * (128 + 2 * 64))) {
            try list.validate()
        }
    }
}
