#include "templates.h"

#include <stddef.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char header[] = {
#embed "../CEffectModule/include/effect_module.h"
    , 0};
static const char drawing[] = {
#embed "../CEffectModule/include/effect_drawing.h"
    , 0};
static const char c_source[] = {
#embed "files/c/effect.c"
    , 0};
static const char c_makefile[] = {
#embed "files/c/Makefile"
    , 0};
static const char sidecar[] = {
#embed "files/sidecar/effect.refresh.json"
    , 0};
static const char sidecar_source[] = {
#embed "files/sidecar/effect.c"
    , 0};
static const char sidecar_makefile[] = {
#embed "files/sidecar/Makefile"
    , 0};
static const char module_map[] = {
#embed "../CEffectModule/include/module.modulemap"
    , 0};
static const char embedded_source[] = {
#embed "files/embedded-swift/Effect.swift"
    , 0};
static const char embedded_makefile[] = {
#embed "files/embedded-swift/Makefile"
    , 0};
static const char embedded_exports[] = {
#embed "files/embedded-swift/exports.map"
    , 0};
static const char swift_package[] = {
#embed "files/swift/Package.swift"
    , 0};
static const char swift_source[] = {
#embed "files/swift/Effect.swift"
    , 0};
static const char swift_makefile[] = {
#embed "files/swift/Makefile"
    , 0};

static const template_file files[] = {
    {"c", "template-effect.c", c_source},
    {"c", "Makefile", c_makefile},
    {"c", "effect_module.h", header},
    {"c", "effect_drawing.h", drawing},
    {"sidecar", "template-effect.refresh.json", sidecar},
    {"sidecar", "template-effect.c", sidecar_source},
    {"sidecar", "Makefile", sidecar_makefile},
    {"embedded-swift", "TemplateEffect.swift", embedded_source},
    {"embedded-swift", "Makefile", embedded_makefile},
    {"embedded-swift", "exports.map", embedded_exports},
    {"embedded-swift", "module.modulemap", module_map},
    {"embedded-swift", "effect_module.h", header},
    {"embedded-swift", "effect_drawing.h", drawing},
    {"swift", "Package.swift", swift_package},
    {"swift", "Sources/TemplateEffect.swift", swift_source},
    {"swift", "Makefile", swift_makefile},
};

const template_file *template_at(uint32_t index) {
    return index < sizeof files / sizeof *files ? &files[index] : NULL;
}
