// An effect needs one import: RefreshKit brings the floors below it along.
@_exported public import RefreshDrawing
@_exported public import RefreshGeometry
@_exported public import RefreshMotion
