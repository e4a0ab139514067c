public import RefreshGeometry

extension Double: VectorAnimatable {
    /// Reads the number.
    public init(from values: StoredValues, at slot: Int) { self = values.numbers[slot] }
    /// Writes the number.
    public func store(in values: StoredValues, at slot: Int) { values.numbers[slot] = self }
    /// The number alone.
    public var animationValue: AnimationValue { .vector(SIMD4(self, 0, 0, 0)) }
    /// One.
    public static var componentCount: Int { 1 }
}

extension Point: VectorAnimatable {
    /// Reads x and y.
    public init(from values: StoredValues, at slot: Int) {
        self.init(values.numbers[slot], values.numbers[slot + 1])
    }
    /// Writes x and y.
    public func store(in values: StoredValues, at slot: Int) {
        values.numbers[slot] = x
        values.numbers[slot + 1] = y
    }
    /// x and y.
    public var animationValue: AnimationValue { .vector(SIMD4(x, y, 0, 0)) }
    /// Two.
    public static var componentCount: Int { 2 }
}

extension Size: VectorAnimatable {
    /// Reads width and height.
    public init(from values: StoredValues, at slot: Int) {
        self.init(values.numbers[slot], values.numbers[slot + 1])
    }
    /// Writes width and height.
    public func store(in values: StoredValues, at slot: Int) {
        values.numbers[slot] = width
        values.numbers[slot + 1] = height
    }
    /// Width and height.
    public var animationValue: AnimationValue { .vector(SIMD4(width, height, 0, 0)) }
    /// Two.
    public static var componentCount: Int { 2 }
}

extension Rect: VectorAnimatable {
    /// Reads origin and size.
    public init(from values: StoredValues, at slot: Int) {
        let n = values.numbers + slot
        self.init(n[0], n[1], n[2], n[3])
    }
    /// Writes origin and size.
    public func store(in values: StoredValues, at slot: Int) {
        let n = values.numbers + slot
        n[0] = origin.x
        n[1] = origin.y
        n[2] = size.width
        n[3] = size.height
    }
    /// Origin and size.
    public var animationValue: AnimationValue {
        .vector(SIMD4(origin.x, origin.y, size.width, size.height))
    }
    /// Four.
    public static var componentCount: Int { 4 }
}

extension Color: VectorAnimatable {
    /// Reads the four components.
    public init(from values: StoredValues, at slot: Int) {
        let n = values.numbers + slot
        self.init(red: n[0], green: n[1], blue: n[2], alpha: n[3])
    }
    /// Writes the four components.
    public func store(in values: StoredValues, at slot: Int) {
        let n = values.numbers + slot
        n[0] = red
        n[1] = green
        n[2] = blue
        n[3] = alpha
    }
    /// Red, green, blue and alpha, as they stand.
    public var animationValue: AnimationValue { .vector(SIMD4(red, green, blue, alpha)) }
    /// Four.
    public static var componentCount: Int { 4 }
}

extension Path: Animatable {
    /// Reads the path.
    public init(from values: StoredValues, at slot: Int) { self = values.path.pointee }
    /// Writes the path.
    public func store(in values: StoredValues, at slot: Int) { values.path.pointee = self }
    /// The path itself.
    public var animationValue: AnimationValue { .path(self) }
    /// None.
    public static var componentCount: Int { 0 }
    /// Always: a path refuses points that are not drawable when they are added.
    public var isDrawable: Bool { true }
}
