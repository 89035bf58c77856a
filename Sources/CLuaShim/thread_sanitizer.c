// In builds with the thread sanitizer alone: Lua leaves a function that raised by way of __longjmp_chk, where the C library
// was built to check itself, and the sanitizer knows longjmp only. Without this every Lua error would leave its frames on the
// sanitizer's own stack, which makes it slow, and overflows in the end.

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)

#undef _FORTIFY_SOURCE
#include <setjmp.h>

__attribute__((noreturn, visibility("default"))) void __longjmp_chk(jmp_buf environment, int value);

void __longjmp_chk(jmp_buf environment, int value) { longjmp(environment, value); }

#endif
#endif

// Every C file declares something.
typedef int clua_thread_sanitizer;
