#include "build_info.h"

#ifndef REFRESHKIT_COMMIT
#define REFRESHKIT_COMMIT "unknown"
#endif

const char *refreshkit_commit(void) { return REFRESHKIT_COMMIT; }
