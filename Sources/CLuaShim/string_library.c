// string: the pattern functions, rep and format are ours; the rest is Lua's own, charged by its bytes.

#define _GNU_SOURCE  // memmem
#include "pattern_matcher.h"

#include <math.h>
#include <string.h>

#define COST_OF_A_CALL 20
#define COST_OF_A_CONVERSION 40

// The offset of a position that may count from the end, for a start: at least 0.
static size_t start_offset(lua_Integer position, size_t length) {
  if (position > 0) return (size_t)position - 1;
  if (position == 0 || position < -(lua_Integer)length) return 0;
  return length + (size_t)position;
}

static bool has_specials(const char *pattern, size_t length) {
  for (size_t i = 0; i < length; i++)
    if (pattern[i] != '\0' && strchr("^$*+?.([%-", pattern[i]) != NULL) return true;
  return false;
}

// Takes time in proportion to the subject, whatever is wanted (memmem of the C library).
static const char *find_plain(const char *subject, size_t length, const char *wanted, size_t wanted_length) {
  return wanted_length == 0 ? subject : memmem(subject, length, wanted, wanted_length);
}

// [-0, +results, e] find and match.
static int find_or_match(lua_State *L, bool finds) {
  size_t length, pattern_length;
  const char *subject = luaL_checklstring(L, 1, &length);
  const char *pattern = luaL_checklstring(L, 2, &pattern_length);
  size_t offset = start_offset(clua_opt_integer(L, 3, 1), length);
  clua_charge_library(L, COST_OF_A_CALL + pattern_length / 4);
  if (offset > length) {
    lua_pushnil(L);
    return 1;
  }
  if (finds && (lua_toboolean(L, 4) || !has_specials(pattern, pattern_length))) {
    clua_charge_library(L, (length - offset + pattern_length) / 8);
    const char *found = find_plain(subject + offset, length - offset, pattern, pattern_length);
    if (found == NULL) {
      lua_pushnil(L);
      return 1;
    }
    lua_pushinteger(L, found - subject + 1);
    lua_pushinteger(L, found - subject + (lua_Integer)pattern_length);
    return 2;
  }
  clua_matcher matcher;
  bool is_anchored = pattern_length > 0 && pattern[0] == '^';
  clua_matcher_begin(&matcher, L, subject, length, pattern + is_anchored, pattern_length - is_anchored);
  const char *from = subject + offset;
  do {
    if (!is_anchored) from = clua_skip(&matcher, from);
    const char *to = clua_match(&matcher, from);
    if (to != NULL) {
      clua_matcher_settle(&matcher);
      if (!finds) return clua_push_captures(&matcher, from, to);
      lua_pushinteger(L, from - subject + 1);
      lua_pushinteger(L, to - subject);
      return clua_push_captures(&matcher, NULL, NULL) + 2;
    }
  } while (from++ < matcher.subject_end && !is_anchored);
  clua_matcher_settle(&matcher);
  lua_pushnil(L);
  return 1;
}

static int string_find(lua_State *L) { return find_or_match(L, true); }
static int string_match(lua_State *L) { return find_or_match(L, false); }

typedef struct {
  size_t offset;
  ptrdiff_t last_end;  // no match may end where the last one did
} gmatch_state;

// Values: subject, pattern, gmatch_state.
static int gmatch_step(lua_State *L) {
  size_t length, pattern_length;
  const char *subject = lua_tolstring(L, lua_upvalueindex(1), &length);
  const char *pattern = lua_tolstring(L, lua_upvalueindex(2), &pattern_length);
  gmatch_state *state = lua_touserdata(L, lua_upvalueindex(3));
  clua_matcher matcher;
  clua_matcher_begin(&matcher, L, subject, length, pattern, pattern_length);
  for (; state->offset <= length; state->offset++) {
    const char *from = clua_skip(&matcher, subject + state->offset);
    state->offset = (size_t)(from - subject);
    const char *to = clua_match(&matcher, from);
    if (to != NULL && to - subject != state->last_end) {
      clua_matcher_settle(&matcher);
      state->offset = (size_t)(to - subject);
      state->last_end = to - subject;
      return clua_push_captures(&matcher, from, to);
    }
  }
  clua_matcher_settle(&matcher);
  return 0;
}

static int string_gmatch(lua_State *L) {
  size_t length, pattern_length;
  luaL_checklstring(L, 1, &length);
  luaL_checklstring(L, 2, &pattern_length);
  size_t offset = start_offset(clua_opt_integer(L, 3, 1), length);
  lua_settop(L, 2);
  gmatch_state *state = lua_newuserdatauv(L, sizeof(gmatch_state), 0);
  state->offset = offset;
  state->last_end = -1;
  lua_pushcclosure(L, gmatch_step, 3);
  return 1;
}

// [-0, +0, e] Adds a replacement text, in which %0…%9 stand for captures and %% for a percent sign.
static void add_text(clua_matcher *m, luaL_Buffer *buffer, const char *from, const char *to) {
  size_t length;
  const char *text = lua_tolstring(m->L, 3, &length);
  for (size_t i = 0; i < length; i++) {
    if (text[i] != '%') {
      luaL_addchar(buffer, text[i]);
      continue;
    }
    char next = ++i < length ? text[i] : '\0';
    if (next == '%') {
      luaL_addchar(buffer, '%');
    } else if (next == '0') {
      luaL_addlstring(buffer, from, (size_t)(to - from));
    } else if (next >= '1' && next <= '9') {
      clua_push_capture(m, next - '1', from, to);
      lua_tolstring(m->L, -1, NULL);
      luaL_addvalue(buffer);
    } else {
      luaL_error(m->L, "invalid use of '%%' in replacement string");
    }
  }
  m->steps += length / 8;
}

// [-0, +0, e] Adds what stands in a match's place; answers whether it is another text.
static bool add_replacement(clua_matcher *m, luaL_Buffer *buffer, const char *from, const char *to) {
  lua_State *L = m->L;
  switch (lua_type(L, 3)) {
    case LUA_TFUNCTION: {
      lua_pushvalue(L, 3);
      lua_call(L, clua_push_captures(m, from, to), 1);
      break;
    }
    case LUA_TTABLE:
      clua_push_capture(m, 0, from, to);
      lua_gettable(L, 3);
      break;
    default: add_text(m, buffer, from, to); return true;
  }
  if (!lua_toboolean(L, -1)) {
    lua_pop(L, 1);
    luaL_addlstring(buffer, from, (size_t)(to - from));
    return false;
  }
  if (!lua_isstring(L, -1)) luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  luaL_addvalue(buffer);
  return true;
}

static int string_gsub(lua_State *L) {
  size_t length, pattern_length;
  const char *subject = luaL_checklstring(L, 1, &length);
  const char *pattern = luaL_checklstring(L, 2, &pattern_length);
  int type = lua_type(L, 3);
  lua_Integer most = clua_opt_integer(L, 4, (lua_Integer)length + 1), count = 0;
  luaL_argexpected(L, type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TFUNCTION || type == LUA_TTABLE,
                   3, "string/function/table");
  if (type == LUA_TNUMBER) lua_tolstring(L, 3, NULL);
  bool is_anchored = pattern_length > 0 && pattern[0] == '^', changed = false;
  clua_matcher matcher;
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  clua_matcher_begin(&matcher, L, subject, length, pattern + is_anchored, pattern_length - is_anchored);
  const char *from = subject, *last_end = NULL;
  while (count < most) {
    if (!is_anchored) {
      const char *next = clua_skip(&matcher, from);
      luaL_addlstring(&buffer, from, (size_t)(next - from));
      from = next;
    }
    const char *to = clua_match(&matcher, from);
    if (to != NULL && to != last_end) {
      count++;
      changed |= add_replacement(&matcher, &buffer, from, to);
      from = last_end = to;
    } else if (from < matcher.subject_end) {
      luaL_addchar(&buffer, *from++);
    } else {
      break;
    }
    if (is_anchored) break;
  }
  clua_matcher_settle(&matcher);
  luaL_addlstring(&buffer, from, (size_t)(matcher.subject_end - from));
  luaL_pushresult(&buffer);
  if (!changed) {
    lua_pushvalue(L, 1);
  }
  lua_pushinteger(L, count);
  return 2;
}

// string.rep(s, n [, separator]); a result beyond the memory budget is refused before any work is done.
static int string_rep(lua_State *L) {
  size_t length, separator_length;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer count = clua_check_integer(L, 2);
  const char *separator = luaL_optlstring(L, 3, "", &separator_length);
  clua_state *state = clua_of(L);
  size_t piece = length + separator_length;
  if (count <= 0 || piece == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  if ((uint64_t)count > state->memory_limit / piece) {
    clua_trip_now(L, CLUA_TRIPPED_MEMORY, state->memory_limit, 0);
    return clua_raise_trip(L);
  }
  size_t total = (size_t)count * piece - separator_length;
  clua_charge_library(L, (uint64_t)count / 4 + total / 64);
  luaL_Buffer buffer;
  char *place = luaL_buffinitsize(L, &buffer, total);
  for (lua_Integer i = 1; i <= count; i++) {
    memcpy(place, text, length);
    place += length;
    if (i == count) break;
    memcpy(place, separator, separator_length);
    place += separator_length;
  }
  luaL_pushresultsize(&buffer, total);
  return 1;
}

// [-0, +0, -] Takes the sign off a NaN among the arguments, so that its text and its bytes are the same on all machines.
static void unsign_nan(lua_State *L, int argument) {
  if (!clua_is_nan(L, argument)) return;
  lua_pushnumber(L, NAN);
  lua_replace(L, argument);
}

// string.format: %s and %p show numbers of creation where stock Lua shows addresses. The stock function, the
// first value, does the rest: it gets those arguments as text.
static int string_format(lua_State *L) {
  size_t length;
  const char *format = luaL_checklstring(L, 1, &length);
  int count = lua_gettop(L), argument = 1;
  bool has_pointer = false;
  clua_state *state = clua_of(L);
  clua_charge_library(L, COST_OF_A_CALL + length / 8);
  for (size_t i = 0; i < length; i++) {
    if (format[i] != '%') continue;
    if (++i < length && format[i] == '%') continue;
    while (i < length && format[i] != '\0' && strchr("-+ #0123456789.", format[i]) != NULL) i++;
    state->used += COST_OF_A_CONVERSION;
    if (++argument > count || i >= length) continue;
    if (format[i] != 's' && format[i] != 'q') clua_charge_conversion(L, argument);
    if (format[i] != 's') unsign_nan(L, argument);
    if (format[i] == 's' && lua_type(L, argument) != LUA_TSTRING) {
      clua_tolstring(L, argument, NULL);
      lua_replace(L, argument);
    } else if (format[i] == 'p') {
      has_pointer = true;
      uint64_t number = clua_creation_of(L, argument);
      if (number != 0) lua_pushfstring(L, "%I", (LUAI_UACINT)number);
      else lua_pushliteral(L, "(null)");
      lua_replace(L, argument);
    }
  }
  if (has_pointer) {
    luaL_Buffer buffer;
    luaL_buffinit(L, &buffer);
    for (size_t i = 0; i < length; i++) {
      luaL_addchar(&buffer, format[i]);
      if (format[i] != '%') continue;
      if (++i < length && format[i] != '%')
        while (i < length && format[i] != '\0' && strchr("-+ #0123456789.", format[i]) != NULL)
          luaL_addchar(&buffer, format[i++]);
      if (i < length) luaL_addchar(&buffer, format[i] == 'p' ? 's' : format[i]);
    }
    luaL_pushresult(&buffer);
    lua_replace(L, 1);
  }
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

// [-0, +0, e] Charges for reading a format of pack and its like: each of its letters is a step.
static void charge_format(lua_State *L) {
  if (lua_type(L, 1) == LUA_TSTRING) clua_charge_library(L, 2 * lua_rawlen(L, 1));
}

// string.pack(format, …), string.packsize(format)
static int string_pack(lua_State *L) {
  charge_format(L);
  for (int i = 2; i <= lua_gettop(L); i++) {
    clua_charge_conversion(L, i);
    unsign_nan(L, i);
  }
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

// string.unpack(format, s [, position])
static int string_unpack(lua_State *L) {
  charge_format(L);
  clua_charge_conversion(L, 3);
  int results = lua_tocfunction(L, lua_upvalueindex(1))(L);
  clua_charge_library(L, (uint64_t)results);
  return results;
}

void clua_open_string(lua_State *L) {
  static const char *const stock[] = {"len", NULL};
  static const char *const charged[] = {"char", "lower", "reverse", "upper", NULL};
  static const char *const converting[] = {"sub", NULL};
  static const luaL_Reg ours[] = {
      {"find", string_find}, {"match", string_match}, {"gmatch", string_gmatch},
      {"gsub", string_gsub}, {"rep", string_rep},     {NULL, NULL},
  };
  clua_copy_stock(L, LUA_STRLIBNAME, stock, CLUA_UNCHARGED);
  clua_copy_stock(L, LUA_STRLIBNAME, charged, CLUA_CHARGE_ALL);
  clua_copy_stock(L, LUA_STRLIBNAME, converting, CLUA_CHARGE_FROM_SECOND);
  clua_set_wrapped(L, LUA_STRLIBNAME, "format", string_format);
  clua_set_wrapped(L, LUA_STRLIBNAME, "byte", clua_charge_results);
  clua_set_wrapped(L, LUA_STRLIBNAME, "unpack", string_unpack);
  clua_set_wrapped(L, LUA_STRLIBNAME, "pack", string_pack);
  clua_set_wrapped(L, LUA_STRLIBNAME, "packsize", string_pack);
  luaL_setfuncs(L, ours, 0);
}
