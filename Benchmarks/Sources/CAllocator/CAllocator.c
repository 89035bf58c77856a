#include "CAllocator.h"

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>

// glibc's own names for its allocator.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static atomic_size_t count;

static void note(void) { atomic_fetch_add_explicit(&count, 1, memory_order_relaxed); }

void *malloc(size_t size) {
    note();
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    note();
    return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
    note();
    return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    note();
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    note();
    *block = __libc_memalign(alignment, size);
    return *block ? 0 : ENOMEM;
}

size_t allocation_count(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

size_t bytes_in_use(void) {
    const struct mallinfo2 info = mallinfo2();
    // Small blocks, and large ones that have pages of their own.
    return info.uordblks + info.hblkhd;
}
