// The two C functions of each pen.
extension Pen {
    /// A function that draws into one picture, for as long as the object lives.
    func closure(_ picture: BoundPicture) throws(ForeignError) -> ForeignClosure {
        try ForeignClosure(ForeignShape(.void, arguments)) { arguments in
            self.call(picture, arguments)
            return 0
        }
    }

    private func call(_ picture: BoundPicture, _ a: ForeignArguments) {
        switch self {
        case .move: picture.move(a[0].double, a[1].double)
        case .line: picture.line(a[0].double, a[1].double)
        case .curve:
            picture.curve(
                a[0].double, a[1].double, a[2].double, a[3].double, a[4].double, a[5].double)
        case .close: picture.close()
        case .circle: picture.circle(a[0].double, a[1].double, a[2].double)
        case .arc:
            picture.arc(a[0].double, a[1].double, a[2].double, a[3].double, a[4].double)
        case .color: picture.color(a[0].double, a[1].double, a[2].double, a[3].double)
        case .rgba: picture.rgba(a[0].uint32, a[1].double)
        case .linear: picture.linear(a[0].double, a[1].double, a[2].double, a[3].double)
        case .radial: picture.radial(a[0].double, a[1].double, a[2].double, a[3].double)
        case .shade: picture.shade(a[0].double)
        case .fill: picture.fill()
        case .stroke: picture.stroke(a[0].double)
        case .clip: picture.clip()
        case .cap: picture.cap(a[0].int32)
        case .join: picture.join(a[0].int32)
        case .dash: picture.dash(a[0].double, a[1].double, a[2].double)
        case .save: picture.save()
        case .restore: picture.restore()
        case .translate: picture.translate(a[0].double, a[1].double)
        case .rotate: picture.rotate(a[0].double)
        case .scale: picture.scale(a[0].double, a[1].double)
        case .group: picture.group(a[0].double)
        case .ungroup: picture.ungroup()
        }
    }

    private typealias Context = UnsafeMutableRawPointer?
    private typealias Nothing = @convention(c) (Context) -> Void
    private typealias One = @convention(c) (Context, Double) -> Void
    private typealias Look = @convention(c) (Context, Int32) -> Void
    private typealias Paint = @convention(c) (Context, UInt32, Double) -> Void
    private typealias Two = @convention(c) (Context, Double, Double) -> Void
    private typealias Three = @convention(c) (Context, Double, Double, Double) -> Void
    private typealias Four = @convention(c) (Context, Double, Double, Double, Double) -> Void
    private typealias Five =
        @convention(c) (Context, Double, Double, Double, Double, Double) -> Void
    private typealias Six =
        @convention(c) (Context, Double, Double, Double, Double, Double, Double) -> Void

    /// The function that takes the picture's context first. It needs no memory that can be run.
    var twin: UnsafeMutableRawPointer {
        switch self {
        case .move: two { BoundPicture.of($0)?.move($1, $2) }
        case .line: two { BoundPicture.of($0)?.line($1, $2) }
        case .curve: six { BoundPicture.of($0)?.curve($1, $2, $3, $4, $5, $6) }
        case .close: nothing { BoundPicture.of($0)?.close() }
        case .circle: three { BoundPicture.of($0)?.circle($1, $2, $3) }
        case .arc: five { BoundPicture.of($0)?.arc($1, $2, $3, $4, $5) }
        case .color: four { BoundPicture.of($0)?.color($1, $2, $3, $4) }
        case .rgba: paint { BoundPicture.of($0)?.rgba($1, $2) }
        case .linear: four { BoundPicture.of($0)?.linear($1, $2, $3, $4) }
        case .radial: four { BoundPicture.of($0)?.radial($1, $2, $3, $4) }
        case .shade: one { BoundPicture.of($0)?.shade($1) }
        case .fill: nothing { BoundPicture.of($0)?.fill() }
        case .stroke: one { BoundPicture.of($0)?.stroke($1) }
        case .clip: nothing { BoundPicture.of($0)?.clip() }
        case .cap: look { BoundPicture.of($0)?.cap($1) }
        case .join: look { BoundPicture.of($0)?.join($1) }
        case .dash: three { BoundPicture.of($0)?.dash($1, $2, $3) }
        case .save: nothing { BoundPicture.of($0)?.save() }
        case .restore: nothing { BoundPicture.of($0)?.restore() }
        case .translate: two { BoundPicture.of($0)?.translate($1, $2) }
        case .rotate: one { BoundPicture.of($0)?.rotate($1) }
        case .scale: two { BoundPicture.of($0)?.scale($1, $2) }
        case .group: one { BoundPicture.of($0)?.group($1) }
        case .ungroup: nothing { BoundPicture.of($0)?.ungroup() }
        }
    }

    private func nothing(_ function: Nothing) -> UnsafeMutableRawPointer { pointer(function) }
    private func one(_ function: One) -> UnsafeMutableRawPointer { pointer(function) }
    private func look(_ function: Look) -> UnsafeMutableRawPointer { pointer(function) }
    private func paint(_ function: Paint) -> UnsafeMutableRawPointer { pointer(function) }
    private func two(_ function: Two) -> UnsafeMutableRawPointer { pointer(function) }
    private func three(_ function: Three) -> UnsafeMutableRawPointer { pointer(function) }
    private func four(_ function: Four) -> UnsafeMutableRawPointer { pointer(function) }
    private func five(_ function: Five) -> UnsafeMutableRawPointer { pointer(function) }
    private func six(_ function: Six) -> UnsafeMutableRawPointer { pointer(function) }

    private func pointer<Function>(_ function: Function) -> UnsafeMutableRawPointer {
        unsafeBitCast(function, to: UnsafeMutableRawPointer.self)
    }
}
