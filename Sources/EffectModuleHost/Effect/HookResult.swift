import CEffectModule
import CModuleHost

extension UnsafeMutablePointer<module_call> {
    /// Why a function returned a negative number: in its own words if it left some.
    func reason(of result: Int32) -> String {
        let code =
            switch result {
            case REFRESH_ERROR: "REFRESH_ERROR"
            case REFRESH_ERROR_ARGUMENT: "REFRESH_ERROR_ARGUMENT"
            case REFRESH_ERROR_ORDER: "REFRESH_ERROR_ORDER"
            case REFRESH_ERROR_MEMORY: "REFRESH_ERROR_MEMORY"
            default: String(result)
            }
        guard pointee.error_length > 0 else { return "returned \(code) without a reason" }
        let text = withUnsafeBytes(of: &pointee.error) { bytes in
            String(decoding: bytes.prefix(Int(pointee.error_length)), as: UTF8.self)
        }
        return "\(text) (\(code))"
    }
}
