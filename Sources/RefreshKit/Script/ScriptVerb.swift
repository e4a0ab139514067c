/// The verbs of a script, by the word that stands for each.
enum ScriptVerb: CaseIterable {
    case stage, resistance, set, drag, pull, hold, wait, release, begin, cancel, detach, attach
    case finish, answer, step, settle

    /// The word.
    var word: Name {
        switch self {
        case .stage: "stage"
        case .resistance: "resistance"
        case .set: "set"
        case .drag: "drag"
        case .pull: "pull"
        case .hold: "hold"
        case .wait: "wait"
        case .release: "release"
        case .begin: "begin"
        case .cancel: "cancel"
        case .detach: "detach"
        case .attach: "attach"
        case .finish: "finish"
        case .answer: "answer"
        case .step: "step"
        case .settle: "settle"
        }
    }
}
