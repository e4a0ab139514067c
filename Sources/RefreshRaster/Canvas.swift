import RefreshDrawing
import RefreshGeometry

/// Where a display list is drawn: state, layers, and all memory that drawing takes.
struct Canvas: ~Copyable {
    // Scratch for one command.
    var path = Path()
    var polyline = Polyline()
    var stroker = Stroker()
    var style = StrokeStyle()
    var edges = EdgeList()
    var sweep = WindingSweep()
    var grid: CoverageGrid
    /// Whether hot loops are left to their twins in C.
    let usesAVX2: Bool
    var ramp = GradientRamp()
    var imagePixels: [UInt32] = []
    /// A row of one colour.
    var pattern = ScratchBuffer<UInt32>()
    var patternColor: UInt32 = 0

    /// What is in force.
    var state = DrawState(.identity, PixelRect(left: 0, top: 0, right: 0, bottom: 0))
    /// What is open, innermost last.
    var scopes: [Scope] = []
    /// The bitmap and the groups' layers that are drawn, innermost last.
    var layers: [Layer] = []
    var bitmap: UnsafeMutablePointer<UInt32>?
    /// The pixels of the bitmap that are drawn: rectangles that don't overlap; where there are
    /// several, they consist of whole blocks.
    var parts = PixelDamage()
    // Memory of layers and masks, used like a stack.
    var layerPixels = ScratchBuffer<UInt32>()
    var freshBits = ScratchBuffer<UInt64>()
    var maskBytes = ScratchBuffer<UInt8>()

    init(usesAVX2: Bool) {
        self.usesAVX2 = usesAVX2
        grid = CoverageGrid(usesAVX2: usesAVX2)
    }

    /// Begins a picture; coordinates from 0 on. With a background, the parts that are drawn begin
    /// with it.
    mutating func begin(
        _ pixels: UnsafeMutablePointer<UInt32>, _ stride: Int, _ bounds: PixelRect,
        _ parts: PixelDamage, _ background: UInt32?
    ) {
        bitmap = pixels
        scopes.removeAll(keepingCapacity: true)
        layers.removeAll(keepingCapacity: true)
        layerPixels.count = 0
        freshBits.count = 0
        maskBytes.count = 0
        self.parts = parts
        layers.append(
            Layer(
                rect: bounds, stride: stride, pixelOffset: nil, freshOffset: 0,
                background: background ?? 0))
        reserveBits(for: bounds)
        state = DrawState(.identity, parts.bounds)
        surface.setAll(fresh: false)
        guard background != nil else { return }
        for index in 0..<parts.count { surface.refresh(parts[index]) }
    }

    /// Draws a list into the picture that has been begun, and finishes it.
    mutating func draw(_ list: DisplayList, _ transform: Affine) {
        state.transform = transform
        list.withReader { reader in
            while let command = reader.next() { draw(command) }
        }
        while !scopes.isEmpty { closeScope() }
        let drawn = parts.bounds
        surface.settle(from: drawn.top, to: drawn.bottom)
        bitmap = nil
    }

    /// The surface that is drawn on.
    var surface: Surface { surface(of: layers[layers.count - 1]) }

    func surface(of layer: Layer) -> Surface {
        let pixels: UnsafeMutablePointer<UInt32>
        if let offset = layer.pixelOffset {
            pixels = layerPixels.base + offset
        } else {
            pixels = bitmap ?? layerPixels.base
        }
        return Surface(
            pixels: pixels, stride: layer.stride, rect: layer.rect,
            fresh: freshBits.base + layer.freshOffset, background: layer.background)
    }

    private mutating func draw(_ command: DisplayCommand) {
        switch command {
        case .save: save()
        case .restore: restore()
        case .concat(let transform):
            state.transform = transform.concatenating(state.transform)
        case .clip(let path, let rule): clip(path, rule)
        case .beginGroup(let opacity): beginGroup(opacity)
        case .endGroup: endGroup()
        case .beginMask: beginMask()
        case .beginMaskedGroup(let opacity): beginMaskedGroup(opacity)
        case .fill(let path, let rule, let paint): fill(path, rule, paint)
        case .stroke(let path, let style, let paint): stroke(path, style, paint)
        case .image(let image, let rect): draw(image, rect)
        case .layer: break
        }
    }
}

extension DrawState {
    /// The state at the beginning of a picture or a group.
    init(_ transform: Affine, _ clip: PixelRect) {
        self.init(transform: transform, clip: clip, box: FixedBox(clip))
    }
}
