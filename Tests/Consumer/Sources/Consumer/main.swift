import RefreshEffects
import RefreshKit

let refresh = try RefreshController(effect: .ringSpinner())
refresh.begin(at: 0)
let frame = refresh.frame(at: 1)
print("\(frame.state) \(frame.displayList.commandCount > 0)")
