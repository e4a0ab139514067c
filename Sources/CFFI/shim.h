#pragma once
#include <ffi.h>

/* The types of libffi are variables, which Swift takes for shared state; they are never written. */

static inline ffi_type *foreign_type_void(void) { return &ffi_type_void; }
static inline ffi_type *foreign_type_double(void) { return &ffi_type_double; }
static inline ffi_type *foreign_type_float(void) { return &ffi_type_float; }
static inline ffi_type *foreign_type_int32(void) { return &ffi_type_sint32; }
static inline ffi_type *foreign_type_uint32(void) { return &ffi_type_uint32; }
static inline ffi_type *foreign_type_int64(void) { return &ffi_type_sint64; }
static inline ffi_type *foreign_type_pointer(void) { return &ffi_type_pointer; }
