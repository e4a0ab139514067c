# The two commands a newcomer needs: make preview, make test. The rest is for those who change things.

# What a bare Debian 12 lacks: the C libraries of FrameExport, of modules and of the tests, node for the
# twin, and what a Swift toolchain runs and links with.
PACKAGES = gcc g++ pkg-config libcairo2-dev libdeflate-dev libffi-dev libgif-dev libjansson-dev \
    libpng-dev librlottie-dev libwebp-dev nodejs binutils git libc6-dev libcurl4 libgcc-12-dev \
    libncurses6 libsqlite3-0 libstdc++-12-dev libxml2

SWIFT = swift
BUILD = $(SWIFT) build --explicit-target-dependency-import-check error
# The command, and beside it the process in which it tries modules.
RELEASE = $(BUILD) -c release --product refreshkit && $(BUILD) -c release --product refreshkit-worker
EMBEDDED = --triple wasm32-unknown-none-wasm --scratch-path .build/wasm \
    -Xswiftc -enable-experimental-feature -Xswiftc Embedded -Xswiftc -wmo \
    -Xswiftc -Xfrontend -Xswiftc -disable-stack-protector -Xcc -mbulk-memory -Xcc -msimd128
CONFIGURATION = -c release
TESTABLE = -c release -Xswiftc -enable-testing
WASM = $(SWIFT) build -c release --product RefreshWeb $(EMBEDDED)
MODULE = .build/wasm/refreshkit.wasm
TWIN = node Tests/Twin/twin.mjs .build/release/refreshkit
SOURCES = Package.swift Sources Samples Plugins Tests
MODULES = .build/modules
# A module exports one function, and stays in memory: the Swift runtime does not forget it.
MODULE_LINK = -Xlinker --version-script=Plugins/module.map -Xlinker --gc-sections -Xlinker -s \
    -Xlinker -z -Xlinker nodelete

# A crash in a test is a short line, not a page of backtrace.
export SWIFT_BACKTRACE = enable=no

.PHONY: help deps preview modules test twin check bench format pictures
.DEFAULT_GOAL := help

help: ## this list
	@grep -hE '^[a-z]+:.*##' Makefile | sed 's/:.*## /\t/' | expand -t 12

deps: ## install the Debian packages that are missing (root, or sudo)
	@sh .ci/deps $(PACKAGES)

preview: deps ## build, render the elastic wave, say where the pictures are
	@$(RELEASE)
	@mkdir -p preview
	@.build/release/refreshkit preview elastic-wave \
	    -o preview/elastic-wave.png -o preview/elastic-wave.webp -o preview/elastic-wave/
	@echo "The pictures are in $$PWD/preview"

# Swift through the kit, C, C with libraries, and Embedded Swift on the C header alone.
modules: deps ## build the effect modules of Plugins into .build/modules
	@mkdir -p $(MODULES)
	@$(SWIFT) build $(CONFIGURATION) --product Comet $(MODULE_LINK)
	@cp .build/release/libComet.so $(MODULES)/comet.so
	@cp Plugins/Comet/comet.refresh.json $(MODULES)/
	@cc -O2 -std=c11 -shared -fPIC -fvisibility=hidden -s -ISources/CEffectModule/include \
	    Plugins/PlainC/plain_c.c Plugins/PlainC/flower.c -o $(MODULES)/plain-c.so
	@cc -O2 -std=c11 -shared -fPIC -s Plugins/LibmCurves/libm_curves.c -lm \
	    -o $(MODULES)/libm-curves.so
	@cp Plugins/LibmCurves/libm-curves.refresh.json $(MODULES)/
	@cc -O2 -std=c11 -shared -fPIC -fvisibility=hidden -s -ISources/CEffectModule/include \
	    $$(pkg-config --cflags rlottie jansson) Plugins/Lottie/*.c \
	    $$(pkg-config --libs rlottie jansson) -lm -o $(MODULES)/lottie.so
	@sh Plugins/Ember/embed Plugins/Ember/ember.refresh.json >$(MODULES)/Manifest.swift
	@swiftc -O -wmo -parse-as-library -swift-version 6 -enable-experimental-feature Embedded \
	    -Xfrontend -disable-stack-protector -module-name Ember -ISources/CEffectModule/include \
	    Plugins/Ember/*.swift $(MODULES)/Manifest.swift $(MODULE_LINK) \
	    -emit-library -o $(MODULES)/ember.so
	@rm $(MODULES)/Manifest.swift

test: deps ## all tests, optimised, then the twin
	@$(MAKE) --no-print-directory modules CONFIGURATION='$(TESTABLE)'
	@$(SWIFT) test $(TESTABLE)
	@$(MAKE) --no-print-directory twin

# A debug build is slow: one frame in five, at scale 1.
twin: deps ## frame hashes of WebAssembly, without AVX2 and of a debug build against the release's
	@$(SWIFT) build $(TESTABLE) --product refreshkit
	@$(WASM)
	@sh .ci/link-wasm .build/wasm/release/libRefreshWeb.a $(MODULE)
	@$(BUILD) --product refreshkit
	@$(TWIN) $(MODULE)
	@$(TWIN) .build/release/refreshkit --set GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX2
	@$(TWIN) .build/debug/refreshkit --fps 12 --scales 1

check: deps ## format, laws of the house, debug build without warnings, core as Embedded Swift
	@$(SWIFT) format lint --strict --recursive --parallel $(SOURCES)
	@sh .ci/imports
	@sh .ci/headers
	@$(BUILD)
	@sh .ci/consumer
	@$(WASM)

bench: deps ## what the frames of each effect cost on this machine
	@$(RELEASE)
	@.build/release/refreshkit bench

pictures: deps ## draw the README's film strip again
	@$(RELEASE)
	@.build/release/refreshkit preview elastic-wave --content --scale 1 \
	    -o Samples/Pictures/elastic-wave.png

format: ## lay all sources out as the check wants them
	@$(SWIFT) format --in-place --recursive --parallel $(SOURCES)
