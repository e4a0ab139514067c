import RefreshKit

/// The functions of glibc's libm that take and give numbers alone, as `math.h` declares them: what
/// libm can be asked for. Called with other types, `pow` too would answer with some number.
///
/// Those of glibc 2.36; `long` is `i64`. Left out are pointers, `long double`, complex numbers and
/// `_Float128`, which a signature can't say; names that begin with `_`, which are glibc's own; and
/// the `fe…` functions, which change how all of the program calculates.
enum LibmPrototypes {
    /// The shapes by name.
    static let shapes: [String: ForeignShape] = {
        var shapes: [String: ForeignShape] = [:]
        for (shape, names) in families {
            for name in names.split(separator: " ").map(String.init) {
                // With a bit count in the name too, which is the same function.
                for suffix in ["", "f64", "f32x"] { shapes[name + suffix] = shape }
                for suffix in ["f", "f32"] { shapes[name + suffix] = shape.ofFloats }
            }
        }
        for (shape, names) in old {
            for name in names.split(separator: " ").map(String.init) {
                shapes[name] = shape
                shapes[name + "f"] = shape.ofFloats
            }
        }
        for (count, names) in [(1, ["sqrt"]), (2, ["add", "div", "mul", "sub"]), (3, ["fma"])] {
            let doubles = [ForeignType](repeating: .double, count: count)
            for name in names {
                for narrowing in ["f" + name, "f32" + name + "f64", "f32" + name + "f32x"] {
                    shapes[narrowing] = ForeignShape(.float, doubles)
                }
                shapes["f32x" + name + "f64"] = ForeignShape(.double, doubles)
            }
        }
        return shapes
    }()

    /// Throws unless libm has a function of that name and shape.
    static func check(
        _ name: String, at column: Int, has shape: ForeignShape, at second: Int
    ) throws(ForeignError) {
        guard let right = shapes[name] else {
            // The names as people know them first; equally near ones keep their order.
            let names = shapes.keys.sorted {
                ($0.utf8.count, $0) < ($1.utf8.count, $1)
            }
            throw ForeignError(
                column: column,
                "libm has no function \(SafeText.quoted(name)) of numbers alone, without pointers "
                    + "and long double" + DescriptorRules.hint(name, names))
        }
        guard right == shape else {
            throw ForeignError(
                column: second, "\(name) as \(shape.text): libm's \(name) is \(right.text)")
        }
    }

    private static let families: [(ForeignShape, String)] = [
        (
            ForeignShape(.double, [.double]),
            "acos acosh asin asinh atan atanh cbrt ceil cos cosh erf erfc exp exp10 exp2 expm1 fabs "
                + "floor j0 j1 lgamma log log10 log1p log2 logb nearbyint nextdown nextup rint "
                + "round roundeven sin sinh sqrt tan tanh tgamma trunc y0 y1"
        ),
        (
            ForeignShape(.double, [.double, .double]),
            "atan2 copysign fdim fmax fmaximum fmaximum_mag fmaximum_mag_num fmaximum_num fmaxmag "
                + "fmin fminimum fminimum_mag fminimum_mag_num fminimum_num fminmag fmod hypot "
                + "nextafter pow remainder"
        ),
        (ForeignShape(.double, [.double, .double, .double]), "fma"),
        (ForeignShape(.double, [.int32, .double]), "jn yn"),
        (ForeignShape(.double, [.double, .int32]), "ldexp scalbn"),
        (ForeignShape(.double, [.double, .int64]), "scalbln"),
        (ForeignShape(.int32, [.double]), "ilogb"),
        (ForeignShape(.int64, [.double]), "llogb llrint llround lrint lround"),
        (ForeignShape(.int64, [.double, .int32, .uint32]), "fromfp fromfpx"),
    ]

    /// Those that are older than names with bit counts.
    private static let old: [(ForeignShape, String)] = [
        (ForeignShape(.double, [.double]), "gamma significand"),
        (ForeignShape(.double, [.double, .double]), "drem scalb"),
        (ForeignShape(.int32, [.double]), "finite"),
    ]
}

extension ForeignShape {
    /// The shape of the same function for `float`.
    fileprivate var ofFloats: ForeignShape {
        func float(_ type: ForeignType) -> ForeignType { type == .double ? .float : type }
        return ForeignShape(float(result), arguments.map(float))
    }
}
