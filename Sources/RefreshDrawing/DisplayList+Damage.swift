extension DisplayList {
    /// Where a picture of this list may differ from one of an earlier list, drawn by the same
    /// rules over the same background.
    ///
    /// Never too little; too much when commands have come or gone, or many things have changed. A
    /// fill of which only some segments have moved is damaged around these. Allocates nothing.
    public func damage(since old: DisplayList) -> Damage {
        old.withReader { before in
            withReader { after in
                var finder = DamageFinder(before, after)
                finder.run()
                return finder.damage
            }
        }
    }
}
