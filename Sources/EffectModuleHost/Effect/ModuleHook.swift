/// A function of an effect's table, by its name in the header.
enum ModuleHook: String {
    case create, destroy, progress, trigger, animate, stop, layout, draw, schedule, advance
    case getExtension = "get_extension"
}
