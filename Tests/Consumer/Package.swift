// swift-tools-version: 6.2
import PackageDescription

// An app's package: it depends on the product RefreshKit alone, and must need no system library.
let package = Package(
    name: "Consumer",
    dependencies: [.package(name: "RefreshKit", path: "../..")],
    targets: [
        .executableTarget(
            name: "Consumer",
            dependencies: [.product(name: "RefreshKit", package: "RefreshKit")])
    ]
)
