import RefreshGeometry

/// Where each property of a layer lies among its numbers.
///
/// A property of several numbers takes that many places in a row, so that a part of it can be
/// animated under a key of its own.
enum Slot {
    static let position = 0
    static let bounds = 2
    static let anchorPoint = 6
    static let opacity = 8
    static let scale = 9
    static let rotation = 11
    static let value = 12
    static let zPosition = 13
    static let cornerRadius = 14
    static let backgroundColor = 15
    static let affineTransform = 19
    /// The first of those that only a shape layer has.
    static let firstOfShape = 25
    static let fillColor = 25
    static let strokeColor = 29
    static let lineWidth = 33
    static let strokeStart = 34
    static let strokeEnd = 35
    static let miterLimit = 36
    static let lineDashPhase = 37
    /// How many numbers a layer has.
    static let numberCount = 38
    /// Not among the numbers: the path.
    static let path = 38

    /// The property a place belongs to, as its key is written.
    static func name(_ slot: Int) -> Name {
        switch slot {
        case position: "position"
        case position + 1: "positionY"
        case bounds, bounds + 1: "bounds"
        case bounds + 2, bounds + 3: "size"
        case anchorPoint, anchorPoint + 1: "anchorPoint"
        case opacity: "opacity"
        case scale: "scale"
        case scale + 1: "scaleY"
        case rotation: "rotation"
        case value: "value"
        case zPosition: "zPosition"
        case cornerRadius: "cornerRadius"
        case backgroundColor..<affineTransform: "backgroundColor"
        case affineTransform..<firstOfShape: "affineTransform"
        case fillColor..<strokeColor: "fillColor"
        case strokeColor..<lineWidth: "strokeColor"
        case lineWidth: "lineWidth"
        case strokeStart: "strokeStart"
        case strokeEnd: "strokeEnd"
        case miterLimit: "miterLimit"
        case lineDashPhase: "lineDashPhase"
        default: "path"
        }
    }

    /// Whether the property is a colour.
    static func isColor(_ slot: Int) -> Bool {
        slot == backgroundColor || slot == fillColor || slot == strokeColor
    }

    /// The least number a setter takes for the property.
    static func minimum(_ slot: Int) -> Double {
        switch slot {
        case cornerRadius, lineWidth: 0
        case miterLimit: 1
        default: -Double.drawableLimit
        }
    }

    /// What a new layer's numbers are: everything 0 but what is listed here.
    static func setDefaults(_ numbers: UnsafeMutablePointer<Double>) {
        numbers.initialize(repeating: 0, count: numberCount)
        numbers[anchorPoint] = 0.5
        numbers[anchorPoint + 1] = 0.5
        numbers[opacity] = 1
        numbers[scale] = 1
        numbers[scale + 1] = 1
        numbers[affineTransform] = 1
        numbers[affineTransform + 3] = 1
        numbers[fillColor + 3] = 1
        numbers[lineWidth] = 1
        numbers[strokeEnd] = 1
        numbers[miterLimit] = 10
    }
}
