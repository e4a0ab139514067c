#pragma once
// What Embedded Swift expects of a C library and wasm32 has not: see runtime.c. There is nothing
// to call; on every other target this library is empty.
