#pragma once

#include <stddef.h>

/// The bytes that the allocator has given out and not got back.
size_t bytes_in_use(void);
