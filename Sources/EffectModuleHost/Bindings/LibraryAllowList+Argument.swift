extension LibraryAllowList {
    /// The names as one word for another process of this program.
    var argument: String { names.joined(separator: ",") }

    /// The list of such a word; libm alone for any other.
    init(argument: String) {
        let names = argument.split(separator: ",").map { String($0) }
        self = (try? LibraryAllowList(adding: names)) ?? .standard
    }
}
