// A matcher for Lua's patterns (manual, §6.4.1) that charges the budget by the step.
#ifndef NAVREPL_PATTERN_MATCHER_H
#define NAVREPL_PATTERN_MATCHER_H

#include "internal.h"

#define CLUA_MAX_CAPTURES 32

typedef struct {
  const char *start;
  ptrdiff_t length;  // or one of the two below
} clua_capture;

enum { CLUA_CAPTURE_OPEN = -1, CLUA_CAPTURE_POSITION = -2 };

typedef struct {
  lua_State *L;
  const char *subject, *subject_end;
  const char *pattern, *pattern_end;
  int depth;       // of recursion
  uint64_t steps;  // not charged yet
  int count;       // of captures
  clua_capture captures[CLUA_MAX_CAPTURES];
} clua_matcher;

// [-0, +0, -] Prepares a matcher; subject and pattern must stay on the stack.
void clua_matcher_begin(clua_matcher *matcher, lua_State *L, const char *subject, size_t subject_length,
                        const char *pattern, size_t pattern_length);
// [-0, +0, e] The first place from here on where a match could begin: it charges and skips what clua_match would look at in vain.
const char *clua_skip(clua_matcher *matcher, const char *from);
// [-0, +0, e] The end of the match that begins at `from`, or NULL.
const char *clua_match(clua_matcher *matcher, const char *from);
// [-0, +0, e] Charges the steps that are not charged yet.
void clua_matcher_settle(clua_matcher *matcher);
// [-0, +1, e] Pushes a capture; without captures, number 0 is the whole match.
void clua_push_capture(clua_matcher *matcher, int number, const char *from, const char *to);
// [-0, +n, e] Pushes all captures, or the whole match when there are none and `from` is not NULL; answers n.
int clua_push_captures(clua_matcher *matcher, const char *from, const char *to);

#endif
