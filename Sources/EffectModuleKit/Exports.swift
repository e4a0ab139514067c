// A module needs one import: the kit brings the core and the C interface along.
@_exported public import CEffectModule
@_exported public import RefreshKit
