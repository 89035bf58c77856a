#pragma once

#include <stddef.h>

/// The bytes that the allocator has given out and not got back.
size_t bytes_in_use(void);

/// How often memory was asked for so far. Whoever links this counts: its functions stand before the allocator's.
size_t allocation_count(void);
