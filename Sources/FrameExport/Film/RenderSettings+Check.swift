import RefreshGeometry

extension RenderSettings {
    /// Throws a usage error for the first setting out of range.
    func check() throws(ExportError) {
        try RenderSettings.check("fps", fps, RenderSettings.fpsRange)
        try RenderSettings.check("scale", scale, RenderSettings.scaleRange)
        if let size {
            try RenderSettings.check("width", size.width, RenderSettings.sizeRange)
            try RenderSettings.check("height", size.height, RenderSettings.sizeRange)
        }
        try RenderSettings.check("loop", loopCount, RenderSettings.loopRange)
        if let jobs { try RenderSettings.check("jobs", jobs, RenderSettings.jobsRange) }
        if case .color(let color) = background, !color.isDrawable {
            throw .usage("the background's colour is out of range", "components go from 0 to 1")
        }
    }

    static func check(_ name: String, _ value: Double, _ range: ClosedRange<Double>)
        throws(ExportError)
    {
        // A comparison that NaN fails.
        guard value >= range.lowerBound, value <= range.upperBound else {
            let text = value.isFinite ? DecimalWriter.shortest(value) : "\(value)"
            throw .usage(
                "\(name) \(text) is out of range",
                "\(DecimalWriter.shortest(range.lowerBound)) to "
                    + "\(DecimalWriter.shortest(range.upperBound)) are allowed")
        }
    }

    private static func check(_ name: String, _ value: Int, _ range: ClosedRange<Int>)
        throws(ExportError)
    {
        guard range.contains(value) else {
            throw .usage(
                "\(name) \(value) is out of range",
                "\(range.lowerBound) to \(range.upperBound) are allowed")
        }
    }
}
