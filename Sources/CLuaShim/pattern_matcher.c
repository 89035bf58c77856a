// Backtracking, as the manual's items ask for: each item is tried at the place where the one before it ended.
// Recursion happens only where there is a choice or a capture, and is bounded; every item tried is a step of
// the budget.

#include "pattern_matcher.h"

#include <ctype.h>
#include <string.h>

#define ESCAPE '%'
#define MAX_DEPTH 200
#define STEPS_BEFORE_CHARGE 1024

static const char *match_here(clua_matcher *m, const char *s, const char *p);

void clua_matcher_begin(clua_matcher *m, lua_State *L, const char *subject, size_t subject_length,
                        const char *pattern, size_t pattern_length) {
  m->L = L;
  m->subject = subject;
  m->subject_end = subject + subject_length;
  m->pattern = pattern;
  m->pattern_end = pattern + pattern_length;
  m->depth = 0;
  m->steps = 0;
  m->count = 0;
}

void clua_matcher_settle(clua_matcher *m) {
  uint64_t steps = m->steps;
  m->steps = 0;
  clua_charge_library(m->L, steps);
}

static void take_step(clua_matcher *m) {
  if (++m->steps >= STEPS_BEFORE_CHARGE) clua_matcher_settle(m);
}

// The end of the single-character class that begins at `p`.
static const char *class_end(clua_matcher *m, const char *p) {
  if (*p++ == ESCAPE) {
    if (p == m->pattern_end) luaL_error(m->L, "malformed pattern (ends with '%%')");
    return p + 1;
  }
  if (p[-1] != '[') return p;
  const char *start = p;
  if (p < m->pattern_end && *p == '^') p++;
  do {  // a ']' right at the beginning is a member
    if (p == m->pattern_end) luaL_error(m->L, "malformed pattern (missing ']')");
    if (*p++ == ESCAPE) {
      if (p == m->pattern_end) luaL_error(m->L, "malformed pattern (missing ']')");
      p++;
    }
  } while (p == m->pattern_end || *p != ']');
  m->steps += (uint64_t)(p - start) / 4;
  return p + 1;
}

static bool in_letter_class(int c, int letter) {
  bool result;
  switch (tolower(letter)) {
    case 'a': result = isalpha(c); break;
    case 'c': result = iscntrl(c); break;
    case 'd': result = isdigit(c); break;
    case 'g': result = isgraph(c); break;
    case 'l': result = islower(c); break;
    case 'p': result = ispunct(c); break;
    case 's': result = isspace(c); break;
    case 'u': result = isupper(c); break;
    case 'w': result = isalnum(c); break;
    case 'x': result = isxdigit(c); break;
    default: return letter == c;
  }
  return isupper(letter) ? !result : result;
}

// Whether a character is in the set [p … last], where `last` is the closing bracket.
static bool in_set(int c, const char *p, const char *last) {
  bool found = true;
  p++;
  if (*p == '^') {
    found = false;
    p++;
  }
  while (p < last) {
    if (*p == ESCAPE) {
      if (in_letter_class(c, (unsigned char)p[1])) return found;
      p += 2;
    } else if (p[1] == '-' && p + 2 < last) {
      if ((unsigned char)p[0] <= c && c <= (unsigned char)p[2]) return found;
      p += 3;
    } else {
      if ((unsigned char)*p == c) return found;
      p++;
    }
  }
  return !found;
}

// Whether the character at `s` is one of the class [p, end).
static bool is_member(clua_matcher *m, const char *s, const char *p, const char *end) {
  take_step(m);
  if (s >= m->subject_end) return false;
  int c = (unsigned char)*s;
  switch (*p) {
    case '.': return true;
    case ESCAPE: return in_letter_class(c, (unsigned char)p[1]);
    case '[':
      m->steps += (uint64_t)(end - p) / 4;
      return in_set(c, p, end - 1);
    default: return (unsigned char)*p == c;
  }
}

// %bxy: a balanced piece.
static const char *match_balanced(clua_matcher *m, const char *s, const char *p) {
  if (p + 1 >= m->pattern_end) luaL_error(m->L, "malformed pattern (missing arguments to '%%b')");
  if (s >= m->subject_end || *s != p[0]) return NULL;
  int open = 1;
  while (++s < m->subject_end) {
    take_step(m);
    if (*s == p[1]) {
      if (--open == 0) return s + 1;
    } else if (*s == p[0]) {
      open++;
    }
  }
  return NULL;
}

// How many characters from `s` on are of the class [p, end). One step for each, and one for that which is not.
static ptrdiff_t count_members(clua_matcher *m, const char *s, const char *p, const char *end) {
  const char *at = s, *last = m->subject_end;
  switch (*p) {
    case '.': at = last; break;
    case ESCAPE:
      while (at < last && in_letter_class((unsigned char)*at, (unsigned char)p[1])) at++;
      break;
    case '[':
      while (at < last && in_set((unsigned char)*at, p, end - 1)) at++;
      break;
    default:
      while (at < last && *at == *p) at++;
  }
  m->steps += (uint64_t)(at - s);
  take_step(m);
  return at - s;
}

// x* and x+ : as many as there are, then fewer.
static const char *match_longest(clua_matcher *m, const char *s, const char *p, const char *end) {
  for (ptrdiff_t count = count_members(m, s, p, end); count >= 0; count--) {
    const char *found = match_here(m, s + count, end + 1);
    if (found != NULL) return found;
  }
  return NULL;
}

// x- : as few as possible, then more.
static const char *match_shortest(clua_matcher *m, const char *s, const char *p, const char *end) {
  for (;;) {
    const char *found = match_here(m, s, end + 1);
    if (found != NULL) return found;
    if (!is_member(m, s, p, end)) return NULL;
    s++;
  }
}

static const char *open_capture(clua_matcher *m, const char *s, const char *p, ptrdiff_t kind) {
  if (m->count >= CLUA_MAX_CAPTURES) luaL_error(m->L, "too many captures");
  m->captures[m->count] = (clua_capture){s, kind};
  m->count++;
  const char *found = match_here(m, s, p);
  if (found == NULL) m->count--;
  return found;
}

static const char *close_capture(clua_matcher *m, const char *s, const char *p) {
  int number = m->count - 1;
  while (number >= 0 && m->captures[number].length != CLUA_CAPTURE_OPEN) number--;
  if (number < 0) luaL_error(m->L, "invalid pattern capture");
  m->captures[number].length = s - m->captures[number].start;
  const char *found = match_here(m, s, p);
  if (found == NULL) m->captures[number].length = CLUA_CAPTURE_OPEN;
  return found;
}

// %1 … %9: what the capture caught, again.
static const char *match_back_reference(clua_matcher *m, const char *s, int digit) {
  int number = digit - '1';
  if (number < 0 || number >= m->count || m->captures[number].length == CLUA_CAPTURE_OPEN)
    luaL_error(m->L, "invalid capture index %%%d", number + 1);
  clua_capture capture = m->captures[number];
  if (capture.length == CLUA_CAPTURE_POSITION) return NULL;  // a number is nowhere in the subject
  size_t length = (size_t)capture.length;
  m->steps += length / 16;
  take_step(m);
  if ((size_t)(m->subject_end - s) < length || memcmp(capture.start, s, length) != 0) return NULL;
  return s + length;
}

// %f[set]: between a character outside of the set and one inside it; the ends count as '\0'.
static bool is_frontier(clua_matcher *m, const char *s, const char *set, const char *end) {
  int before = s == m->subject ? '\0' : (unsigned char)s[-1];
  int after = s < m->subject_end ? (unsigned char)*s : '\0';
  m->steps += (uint64_t)(end - set) / 4;
  take_step(m);
  return !in_set(before, set, end - 1) && in_set(after, set, end - 1);
}

// Takes items one after the other; recursion only where there is a choice or a capture.
static const char *match_items(clua_matcher *m, const char *s, const char *p) {
  while (p < m->pattern_end) {
    take_step(m);
    if (*p == '(') {
      if (p + 1 < m->pattern_end && p[1] == ')') return open_capture(m, s, p + 2, CLUA_CAPTURE_POSITION);
      return open_capture(m, s, p + 1, CLUA_CAPTURE_OPEN);
    }
    if (*p == ')') return close_capture(m, s, p + 1);
    if (*p == '$' && p + 1 == m->pattern_end) return s == m->subject_end ? s : NULL;
    if (*p == ESCAPE && p + 1 < m->pattern_end) {
      if (p[1] == 'b') {
        s = match_balanced(m, s, p + 2);
        if (s == NULL) return NULL;
        p += 4;
        continue;
      }
      if (p[1] == 'f') {
        p += 2;
        if (p >= m->pattern_end || *p != '[') luaL_error(m->L, "missing '[' after '%%f' in pattern");
        const char *end = class_end(m, p);
        if (!is_frontier(m, s, p, end)) return NULL;
        p = end;
        continue;
      }
      if (isdigit((unsigned char)p[1])) {
        s = match_back_reference(m, s, p[1]);
        if (s == NULL) return NULL;
        p += 2;
        continue;
      }
    }
    const char *end = class_end(m, p);
    char suffix = end < m->pattern_end ? *end : '\0';
    switch (suffix) {
      case '*': return match_longest(m, s, p, end);
      case '-': return match_shortest(m, s, p, end);
      case '+': return is_member(m, s, p, end) ? match_longest(m, s + 1, p, end) : NULL;
      case '?':
        if (is_member(m, s, p, end)) {
          const char *found = match_here(m, s + 1, end + 1);
          if (found != NULL) return found;
        }
        p = end + 1;
        continue;
      default:
        if (!is_member(m, s, p, end)) return NULL;
        s++;
        p = end;
    }
  }
  return s;
}

static const char *match_here(clua_matcher *m, const char *s, const char *p) {
  if (m->depth >= MAX_DEPTH) luaL_error(m->L, "pattern too complex");
  if (p == m->pattern_end) return s;
  m->depth++;
  const char *found = match_items(m, s, p);
  m->depth--;
  return found;
}

const char *clua_skip(clua_matcher *m, const char *from) {
  const char *p = m->pattern, *s = from;
  // What a first item with a character of its own costs where it does not match: two steps, one more within a capture.
  uint64_t cost = 2;
  if (p < m->pattern_end && *p == '(') {
    p++;
    cost++;
  }
  if (p >= m->pattern_end || *p == '(' || *p == ')' || (*p == '$' && p + 1 == m->pattern_end)) return from;
  if (*p == ESCAPE && p + 1 < m->pattern_end && (p[1] == 'b' || p[1] == 'f' || isdigit((unsigned char)p[1])))
    return from;
  const char *end = class_end(m, p), *last = m->subject_end;
  if (end < m->pattern_end && (*end == '*' || *end == '?' || *end == '-')) return from;
  switch (*p) {
    case '.': break;
    case ESCAPE:
      while (s < last && !in_letter_class((unsigned char)*s, (unsigned char)p[1])) s++;
      break;
    case '[':
      while (s < last && !in_set((unsigned char)*s, p, end - 1)) s++;
      break;
    default: {
      const char *found = memchr(s, *p, (size_t)(last - s));
      s = found != NULL ? found : last;
    }
  }
  m->steps += cost * (uint64_t)(s - from);
  if (m->steps >= STEPS_BEFORE_CHARGE) clua_matcher_settle(m);
  return s;
}

const char *clua_match(clua_matcher *m, const char *from) {
  m->count = 0;
  m->depth = 0;
  return match_here(m, from, m->pattern);
}

void clua_push_capture(clua_matcher *m, int number, const char *from, const char *to) {
  if (number >= m->count) {
    if (number != 0) luaL_error(m->L, "invalid capture index %%%d", number + 1);
    lua_pushlstring(m->L, from, (size_t)(to - from));
    return;
  }
  clua_capture capture = m->captures[number];
  if (capture.length == CLUA_CAPTURE_OPEN) luaL_error(m->L, "unfinished capture");
  if (capture.length == CLUA_CAPTURE_POSITION)
    lua_pushinteger(m->L, capture.start - m->subject + 1);
  else
    lua_pushlstring(m->L, capture.start, (size_t)capture.length);
}

int clua_push_captures(clua_matcher *m, const char *from, const char *to) {
  int count = m->count == 0 && from != NULL ? 1 : m->count;
  luaL_checkstack(m->L, count, "too many captures");
  for (int i = 0; i < count; i++) clua_push_capture(m, i, from, to);
  return count;
}
