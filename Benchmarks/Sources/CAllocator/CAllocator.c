#include "CAllocator.h"

#include <malloc.h>

size_t bytes_in_use(void) {
    const struct mallinfo2 info = mallinfo2();
    // Small blocks, and large ones that have pages of their own.
    return info.uordblks + info.hblkhd;
}
