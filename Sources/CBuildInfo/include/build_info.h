#pragma once

/// The commit that the manifest saw, "-dirty" behind it when files were changed; "unknown" outside git.
const char *refreshkit_commit(void);
