// swift-tools-version: 6.2
import PackageDescription

/// Rules for every target of this package.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]

/// Rules for the targets that also compile as Embedded Swift for wasm32.
let embeddable = strict + [.treatWarning("EmbeddedRestrictions", as: .error)]

/// What a target above RefreshKit depends on: a re-export alone does not make SwiftPM rebuild it.
let core: [Target.Dependency] = [
    "RefreshGeometry", "RefreshDrawing", "RefreshMotion", "RefreshKit",
]

/// The commit for `--version`; "unknown" outside a checkout.
let commit = Context.gitInformation.map {
    String($0.currentCommit.prefix(12)) + ($0.hasUncommittedChanges ? "-dirty" : "")
}

let package = Package(
    name: "RefreshKit",
    products: [
        .library(name: "RefreshKit", targets: ["RefreshKit", "RefreshEffects"]),
        .library(name: "RefreshRaster", targets: ["RefreshRaster"]),
        .library(name: "FrameExport", targets: ["FrameExport"]),
        .library(name: "RefreshTesting", targets: ["RefreshTesting"]),
        .library(name: "EffectModuleKit", targets: ["EffectModuleKit"]),
        .library(name: "EffectModuleHost", targets: ["EffectModuleHost"]),
        // Effect modules: Plugins/README.md. The last one is for the tests of EffectModuleHost.
        .library(name: "Comet", type: .dynamic, targets: ["Comet"]),
        .library(name: "PlainC", type: .dynamic, targets: ["PlainC"]),
        .library(name: "BuiltInModule", type: .dynamic, targets: ["BuiltInModule"]),
        .library(name: "RefreshWeb", type: .static, targets: ["RefreshWeb"]),
        .executable(name: "refreshkit", targets: ["RefreshCLI"]),
        .executable(name: "refreshkit-worker", targets: ["RefreshWorker"]),
    ],
    targets: [
        // Floor 0: C libraries behind a shim header each.
        .systemLibrary(
            name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
        .systemLibrary(name: "CGif", pkgConfig: "libgif", providers: [.apt(["libgif-dev"])]),
        .systemLibrary(
            name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
        .systemLibrary(
            name: "CWebP", pkgConfig: "libwebpmux", providers: [.apt(["libwebp-dev"])]),
        .systemLibrary(name: "CLinux"),
        .systemLibrary(
            name: "CJansson", pkgConfig: "jansson", providers: [.apt(["libjansson-dev"])]),
        .systemLibrary(name: "CFFI", pkgConfig: "libffi", providers: [.apt(["libffi-dev"])]),
        // Of the tests alone, which compare pictures with cairo's.
        .systemLibrary(
            name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),

        // The C interface of effect modules: headers alone.
        .target(name: "CEffectModule", exclude: ["ABI.md"]),
        .target(name: "CModuleHost", dependencies: ["CEffectModule"]),
        .target(name: "CTemplates", exclude: ["files"]),
        .target(name: "CAllocationCount"),
        .target(name: "CRasterAVX2"),
        .target(name: "CWasmRuntime"),
        .target(
            name: "CBuildInfo",
            cSettings: commit.map { [.define("REFRESHKIT_COMMIT", to: "\"\($0)\"")] } ?? []),

        // Floors 1 to 5: the core. Imports nothing but Synchronization.
        .target(
            name: "RefreshGeometry", swiftSettings: embeddable,
            // An unoptimised squareRoot() calls sqrt; optimised it is one instruction.
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        .target(
            name: "RefreshDrawing", dependencies: ["RefreshGeometry"], swiftSettings: embeddable),
        .target(
            name: "RefreshMotion", dependencies: ["RefreshGeometry", "RefreshDrawing"],
            swiftSettings: embeddable),
        .target(
            name: "RefreshRaster",
            dependencies: ["RefreshGeometry", "RefreshDrawing", "CRasterAVX2"],
            swiftSettings: embeddable),
        .target(
            name: "RefreshKit",
            dependencies: ["RefreshGeometry", "RefreshDrawing", "RefreshMotion"],
            swiftSettings: embeddable),
        .target(name: "RefreshEffects", dependencies: core, swiftSettings: embeddable),

        // Floors 5 and 6: everything that may touch the system.
        .target(
            name: "FrameExport",
            dependencies: core + [
                "RefreshRaster", "CDeflate", "CGif", "CWebP", "CLinux",
            ],
            swiftSettings: strict),
        .target(
            name: "RefreshTesting", dependencies: core + ["RefreshRaster"],
            swiftSettings: strict),
        .target(
            name: "EffectModuleKit", dependencies: core + ["CEffectModule"],
            swiftSettings: strict),
        .target(
            name: "EffectModuleHost",
            dependencies: core + [
                "CEffectModule", "CModuleHost", "CFFI", "CJansson", "CLinux",
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "RefreshWorker", dependencies: core + ["EffectModuleHost"],
            swiftSettings: strict),
        .executableTarget(
            name: "RefreshCLI",
            dependencies: core + [
                "RefreshEffects", "RefreshRaster", "FrameExport", "EffectModuleHost",
                "CAllocationCount", "CBuildInfo", "CTemplates",
            ],
            swiftSettings: strict),
        // The core as a WebAssembly module; compiles everywhere, is linked for wasm32 alone.
        .target(
            name: "RefreshWeb",
            dependencies: core + ["RefreshEffects", "RefreshRaster", "CWasmRuntime"],
            swiftSettings: embeddable),

        // Samples
        .executableTarget(
            name: "HelloEffect", dependencies: core + ["RefreshRaster", "FrameExport"],
            path: "Samples/HelloEffect", swiftSettings: strict),

        // Effect modules. Each defines the entry function: no two go into one program. Ember, in
        // Embedded Swift, is built by the Makefile.
        .target(
            name: "Comet", dependencies: core + ["CEffectModule", "EffectModuleKit"],
            path: "Plugins/Comet", exclude: ["comet.refresh.json"], swiftSettings: strict),
        .target(
            name: "PlainC", dependencies: ["CEffectModule"], path: "Plugins/PlainC",
            publicHeadersPath: "."),
        .target(
            name: "BuiltInModule",
            dependencies: core + ["CEffectModule", "EffectModuleKit", "RefreshEffects"],
            path: "Tests/Fixtures/BuiltInModule", swiftSettings: strict),

        // Tests mirror the sources by name.
        .testTarget(
            name: "RefreshGeometryTests", dependencies: ["RefreshGeometry"],
            exclude: ["Vectors"], swiftSettings: strict),
        .testTarget(
            name: "RefreshDrawingTests", dependencies: ["RefreshGeometry", "RefreshDrawing"],
            exclude: ["Corpus"], swiftSettings: strict),
        .testTarget(
            name: "RefreshMotionTests",
            dependencies: ["RefreshGeometry", "RefreshDrawing", "RefreshMotion"],
            exclude: ["Vectors"], swiftSettings: strict),
        .testTarget(
            name: "RefreshRasterTests",
            dependencies: ["RefreshGeometry", "RefreshDrawing", "RefreshRaster", "CRasterAVX2"],
            swiftSettings: strict),
        .testTarget(name: "RefreshKitTests", dependencies: core, swiftSettings: strict),
        .testTarget(
            name: "RefreshEffectsTests",
            dependencies: core + [
                "RefreshEffects", "RefreshRaster", "FrameExport", "RefreshTesting",
                "CAllocationCount",
            ],
            exclude: ["Vectors", "Goldens"], swiftSettings: strict),
        .testTarget(
            name: "FrameExportTests",
            dependencies: core + [
                "RefreshEffects", "RefreshRaster", "FrameExport", "CGif", "CPNG", "CWebP",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "CairoAgreementTests",
            dependencies: core + ["RefreshEffects", "RefreshRaster", "CCairo"],
            swiftSettings: strict),
        .testTarget(
            name: "RefreshWebTests",
            dependencies: core + ["RefreshEffects", "RefreshRaster", "RefreshWeb"],
            swiftSettings: strict),
        .testTarget(
            name: "RefreshTestingTests",
            dependencies: core + [
                "RefreshEffects", "RefreshRaster", "FrameExport", "RefreshTesting",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "EffectModuleKitTests",
            dependencies: core + [
                "CEffectModule", "EffectModuleKit", "RefreshEffects", "RefreshRaster",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "EffectModuleHostTests",
            dependencies: core + [
                "CEffectModule", "EffectModuleHost", "RefreshEffects", "RefreshRaster",
                "RefreshTesting", "RefreshWorker",
            ],
            exclude: ["Corpus", "Goldens"], swiftSettings: strict),
        .testTarget(
            name: "RefreshCLITests",
            dependencies: core + ["RefreshEffects", "RefreshRaster", "FrameExport", "RefreshCLI"],
            swiftSettings: strict),
        .testTarget(
            name: "SamplesTests",
            dependencies: core + ["RefreshEffects", "HelloEffect", "RefreshTesting"],
            swiftSettings: strict),
    ]
)
