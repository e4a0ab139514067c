/// Small Lottie files for tests: an ellipse and a fill on one layer, with places to put something
/// else in.
enum LottieDocument {
    static let ellipse = #"{"ty":"el","p":{"k":[50,50]},"s":{"k":[40,40]}}"#
    static let fill = #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}"#
    static let line =
        #"{"ty":"st","c":{"k":[1,0,0]},"o":{"k":100},"w":{"k":3},"lc":1,"lj":1,"d":[DASHES]}"#

    /// A whole file; keys of the root that are given take the place of its own.
    static func file(layers: String, _ more: String = "", size: String = #""w":100,"h":100"#)
        -> String
    {
        #"{"v":"5.5.0","fr":60,"ip":0,"op":60,\#(size),\#(more)"layers":[\#(layers)]}"#
    }

    /// A layer with shapes.
    static func layer(_ shapes: String, _ more: String = "") -> String {
        #"{"ty":4,"ip":0,"op":60,\#(more)"ks":{},"shapes":[\#(shapes)]}"#
    }

    /// A file of one layer.
    static func shapes(_ shapes: String) -> String { file(layers: layer(shapes)) }

    /// A layer that shows a precomposition.
    static func showing(_ id: String) -> String {
        #"{"ty":0,"refId":"\#(id)","ks":{},"ip":0,"op":60,"w":100,"h":100}"#
    }

    /// A repeater behind an ellipse and a fill.
    static func repeater(_ copies: String) -> String {
        #"\#(ellipse),\#(fill),{"ty":"rp","c":{"k":\#(copies)},"o":{"k":0},"tr":{}}"#
    }

    /// A group of shapes.
    static func group(_ items: String) -> String { #"{"ty":"gr","it":[\#(items)]}"# }

    /// A property whose value is a gradient of two colours.
    static func gradient(_ count: String, _ numbers: String) -> String {
        #"\#(ellipse),{"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"k":[9,9]},"o":{"k":100},"#
            + #""g":{"p":\#(count),"k":{"k":[\#(numbers)]}}}"#
    }
}
