// `pairs` and `next` in one order in every process: 1…n, then other numbers ascending, strings by bytes,
// booleans (false, true), then objects by creation number.
//
// A traversal walks the list part as it goes and sorts the other keys once, when it gets to them. Values are
// looked up at each step, so a script may clear fields on the way. `next` goes on with the traversal it was
// in, if the key fits; from any other key it starts one behind that key.

#include "internal.h"

#include <math.h>
#include <string.h>

typedef enum { RANK_NUMBER, RANK_STRING, RANK_BOOLEAN, RANK_OBJECT } rank;

typedef struct {
  rank rank;
  bool is_integer;
  union {
    lua_Integer integer;
    lua_Number number;
    uint64_t order;
    struct {
      const char *bytes;
      size_t length;
      uint64_t prefix;  // the first eight bytes as a number, zeros behind a shorter string
    } string;
  };
  int index;  // in the list of keys
} sort_key;

typedef enum { LIST_PART, OTHER_KEYS, FINISHED } phase;

// A userdata with user values: 1 the table, 2 the list of other keys in order.
typedef struct {
  phase phase;
  lua_Integer position;  // list part: the last index given; other keys: how many were given
  int count;
} traversal;

static uint64_t prefix_of(const char *bytes, size_t length) {
  unsigned char first[8] = {0};
  memcpy(first, bytes, length < 8 ? length : 8);
  uint64_t prefix = 0;
  for (int i = 0; i < 8; i++) prefix = prefix << 8 | first[i];
  return prefix;
}

// [-0, +0, -] Describes the key at the index. Strings must stay on the stack or in a table meanwhile.
static sort_key make_key(lua_State *L, int index) {
  sort_key key;
  memset(&key, 0, sizeof key);
  switch (lua_type(L, index)) {
    case LUA_TNUMBER:
      key.rank = RANK_NUMBER;
      key.is_integer = lua_isinteger(L, index);
      if (key.is_integer) key.integer = lua_tointeger(L, index);
      else key.number = lua_tonumber(L, index);
      break;
    case LUA_TSTRING:
      key.rank = RANK_STRING;
      key.string.bytes = lua_tolstring(L, index, &key.string.length);
      key.string.prefix = prefix_of(key.string.bytes, key.string.length);
      break;
    case LUA_TBOOLEAN:
      key.rank = RANK_BOOLEAN;
      key.order = (uint64_t)lua_toboolean(L, index);
      break;
    default:
      key.rank = RANK_OBJECT;
      key.order = clua_creation_of(L, index);
  }
  return key;
}

// A float key has a fraction or lies beyond all integers: Lua makes integers of the others. So where a float
// and an integer are equal as floats, rounding the integer made them so, and the float's own size decides.
static int compare_mixed(lua_Integer integer, lua_Number number) {
  if (number >= 9223372036854775808.0) return -1;
  if (number < -9223372036854775808.0) return 1;
  lua_Integer below = (lua_Integer)floor(number);
  return integer <= below ? -1 : 1;
}

static int compare(const sort_key *a, const sort_key *b) {
  if (a->rank != b->rank) return a->rank < b->rank ? -1 : 1;
  switch (a->rank) {
    case RANK_NUMBER:
      if (a->is_integer && b->is_integer) return (a->integer > b->integer) - (a->integer < b->integer);
      if (a->is_integer) return compare_mixed(a->integer, b->number);
      if (b->is_integer) return -compare_mixed(b->integer, a->number);
      return (a->number > b->number) - (a->number < b->number);
    case RANK_STRING: {
      if (a->string.prefix != b->string.prefix) return a->string.prefix < b->string.prefix ? -1 : 1;
      size_t shorter = a->string.length < b->string.length ? a->string.length : b->string.length;
      int order = shorter > 0 ? memcmp(a->string.bytes, b->string.bytes, shorter) : 0;
      if (order != 0) return order;
      return (a->string.length > b->string.length) - (a->string.length < b->string.length);
    }
    default: return (a->order > b->order) - (a->order < b->order);
  }
}

// Merge sort from the bottom up; `spare` is as long as `keys`. Answers where the result is.
static sort_key *sort(sort_key *keys, sort_key *spare, int count) {
  for (int width = 1; width < count; width *= 2) {
    for (int start = 0; start < count; start += 2 * width) {
      int middle = start + width < count ? start + width : count;
      int end = middle + width < count ? middle + width : count;
      int left = start, right = middle;
      for (int i = start; i < end; i++) {
        bool takes_left = left < middle && (right >= end || compare(&keys[left], &keys[right]) <= 0);
        spare[i] = keys[takes_left ? left++ : right++];
      }
    }
    sort_key *swapped = keys;
    keys = spare;
    spare = swapped;
    if (width > count / 2) break;
  }
  return keys;
}

// [-0, +0, e] Charges, unless the host is at work outside of any call.
static void charge(lua_State *L, uint64_t instructions) {
  if (clua_of(L)->level > 0) clua_charge_library(L, instructions);
}

static bool is_skipped(lua_State *L, int index, lua_Integer skip) {
  return lua_isinteger(L, index) && lua_tointeger(L, index) >= 1 && lua_tointeger(L, index) <= skip;
}

// [-0, +0, -] Moves the values of a list to their places in an order, cycle by cycle.
static void put_in_order(lua_State *L, int list, sort_key *sorted, int count) {
  for (int start = 0; start < count; start++) {
    if (sorted[start].index == start + 1 || sorted[start].index == 0) continue;
    lua_rawgeti(L, list, start + 1);
    int place = start;
    while (sorted[place].index != start + 1) {
      int from = sorted[place].index - 1;
      lua_rawgeti(L, list, from + 1);
      lua_rawseti(L, list, place + 1);
      sorted[place].index = 0;
      place = from;
    }
    lua_rawseti(L, list, place + 1);
    sorted[place].index = 0;
  }
}

// Keys that are sorted without asking for memory.
#define FEW_KEYS 32

// [-0, +1, m] Pushes a list of the table's keys but 1…skip, in the order they are to be visited in. Answers how many they are.
int clua_push_sorted_keys(lua_State *L, int table, lua_Integer skip) {
  table = lua_absindex(L, table);
  luaL_checkstack(L, 8, NULL);
  int count = 0, visited = 0;
  uint64_t bytes = 0;
  charge(L, clua_capacity_of(L, table) / 8);
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    visited++;
    if (skip > 0 && is_skipped(L, -1, skip)) continue;
    count++;
    if (lua_type(L, -1) == LUA_TSTRING) bytes += lua_rawlen(L, -1);
  }
  uint64_t rounds = 0;
  for (int size = count; size > 1; size /= 2) rounds++;
  charge(L, (uint64_t)visited + rounds * (2 * (uint64_t)count + bytes / 256));
  lua_createtable(L, count, 0);
  int list = lua_gettop(L);
  sort_key few[2 * FEW_KEYS], *keys = few;
  if (count > FEW_KEYS) keys = lua_newuserdatauv(L, 2 * sizeof(sort_key) * (size_t)count, 0);
  int filled = 0;
  lua_pushnil(L);
  while (filled < count && lua_next(L, table)) {
    lua_pop(L, 1);
    if (skip > 0 && is_skipped(L, -1, skip)) continue;
    keys[filled] = make_key(L, -1);
    keys[filled].index = filled + 1;
    lua_pushvalue(L, -1);
    lua_rawseti(L, list, ++filled);
  }
  lua_settop(L, list + 1);
  sort_key *sorted = sort(keys, keys + count, count);
  put_in_order(L, list, sorted, count);
  lua_settop(L, list);
  return count;
}

// [-0, +1, -] Pushes the key at a position (the first is 0) of clua_push_sorted_keys.
void clua_push_sorted_key(lua_State *L, int keys, int position) { lua_rawgeti(L, keys, position + 1); }

// [-0, +1, m] Pushes a traversal of the table at the index.
static traversal *push_traversal(lua_State *L, int table) {
  table = lua_absindex(L, table);
  traversal *state = lua_newuserdatauv(L, sizeof(traversal), 2);
  memset(state, 0, sizeof *state);
  lua_pushvalue(L, table);
  lua_setiuservalue(L, -2, 1);
  return state;
}

// [-0, +1, m] Begins the part behind the list; pushes its keys.
static void begin_other_keys(lua_State *L, int index, traversal *state, int table, lua_Integer skip) {
  state->count = clua_push_sorted_keys(L, table, skip);
  lua_pushvalue(L, -1);
  lua_setiuservalue(L, index, 2);
  state->phase = OTHER_KEYS;
  state->position = 0;
}

// [-0, +1 or +2, m] Takes a step: pushes key and value, or nil at the end.
static int step(lua_State *L, int index) {
  traversal *state = lua_touserdata(L, index);
  index = lua_absindex(L, index);
  luaL_checkstack(L, 8, NULL);
  lua_getiuservalue(L, index, 1);
  int table = lua_gettop(L);
  if (state->phase == LIST_PART) {
    if (lua_rawgeti(L, table, state->position + 1) != LUA_TNIL) {
      lua_pushinteger(L, ++state->position);
      lua_insert(L, -2);
      return 2;
    }
    lua_pop(L, 1);
    begin_other_keys(L, index, state, table, state->position);
  } else if (state->phase == OTHER_KEYS) {
    lua_getiuservalue(L, index, 2);
  }
  while (state->phase == OTHER_KEYS && state->position < state->count) {
    clua_push_sorted_key(L, table + 1, (int)state->position++);
    lua_pushvalue(L, -1);
    if (lua_rawget(L, table) != LUA_TNIL) return 2;
    lua_pop(L, 2);
  }
  state->phase = FINISHED;
  lua_pushnil(L);
  return 1;
}

// [-0, +0, -] Whether a traversal is right behind this key of this table.
static bool is_behind(lua_State *L, int index, int table, int key) {
  traversal *state = lua_touserdata(L, index);
  index = lua_absindex(L, index);
  int top = lua_gettop(L);
  bool fits = false;
  lua_getiuservalue(L, index, 1);
  if (table == 0 || lua_rawequal(L, -1, table)) {
    if (state->position == 0 && state->phase == LIST_PART) {
      fits = lua_isnil(L, key);
    } else if (state->phase == LIST_PART) {
      fits = lua_isinteger(L, key) && lua_tointeger(L, key) == state->position;
    } else if (state->phase == OTHER_KEYS && state->position > 0) {
      lua_getiuservalue(L, index, 2);
      clua_push_sorted_key(L, top + 2, (int)state->position - 1);
      fits = lua_rawequal(L, -1, key);
    }
  }
  lua_settop(L, top);
  return fits;
}

// [-0, +1, m] Pushes a traversal of the table that is right behind the key, which may be any value.
static void push_traversal_behind(lua_State *L, int table, int key) {
  traversal *state = push_traversal(L, table);
  if (lua_isnil(L, key)) return;
  int index = lua_gettop(L);
  lua_Integer length = 0;
  while (lua_rawgeti(L, table, length + 1) != LUA_TNIL) {
    lua_pop(L, 1);
    length++;
  }
  lua_pop(L, 1);
  charge(L, (uint64_t)length / 4);
  if (lua_isinteger(L, key) && lua_tointeger(L, key) >= 1 && lua_tointeger(L, key) <= length) {
    state->position = lua_tointeger(L, key);
    return;
  }
  begin_other_keys(L, index, state, table, length);
  sort_key wanted = make_key(L, key);
  while (state->position < state->count) {
    clua_push_sorted_key(L, index + 1, (int)state->position);
    sort_key candidate = make_key(L, -1);
    bool is_later = compare(&candidate, &wanted) > 0;
    lua_pop(L, 1);
    if (is_later) break;
    state->position++;
  }
  lua_settop(L, index);
}

// [-0, +1 or +2, m] The first key and value without sorting: `next(t) == nil` is a common question.
static int first_entry(lua_State *L, int table) {
  if (lua_rawgeti(L, table, 1) != LUA_TNIL) {
    lua_pushinteger(L, 1);
    lua_insert(L, -2);
    return 2;
  }
  bool found = false;
  uint64_t bytes = 0;
  sort_key best;
  charge(L, clua_capacity_of(L, table) / 8);
  lua_pushnil(L);  // the best key so far
  int place = lua_gettop(L);
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    sort_key key = make_key(L, -1);
    if (key.rank == RANK_STRING) bytes += key.string.length;
    if (!found || compare(&key, &best) < 0) {
      found = true;
      best = key;
      lua_pushvalue(L, -1);
      lua_replace(L, place);
    }
  }
  charge(L, bytes / 256);
  if (!found) return 1;
  lua_pushvalue(L, place);
  lua_rawget(L, table);
  return 2;
}

// next(table [, key])
int clua_next(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  if (lua_isnil(L, 2)) return first_entry(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUA_KEY_TRAVERSAL);
  if (lua_type(L, 3) != LUA_TUSERDATA || !is_behind(L, 3, 1, 2)) {
    lua_settop(L, 2);
    push_traversal_behind(L, 1, 2);
    lua_pushvalue(L, 3);
    lua_rawseti(L, LUA_REGISTRYINDEX, CLUA_KEY_TRAVERSAL);
    clua_of(L)->keeps_values = true;
  }
  return step(L, 3);
}

// The iterator of pairs: its values are the traversal, its table, and the list of other keys as soon as there is one; it
// takes table and key, as stock `next` does, so that a script that calls it by hand gets what follows its key.
enum { PAIRS_TRAVERSAL = 1, PAIRS_TABLE, PAIRS_KEYS };

// [-0, +0 or +2, -] The ordinary step, from the key that was given last to the next one.
static bool pairs_next(lua_State *L, traversal *state) {
  if (state->phase == LIST_PART) {
    bool fits = state->position == 0 ? lua_isnil(L, 2)
                                     : lua_isinteger(L, 2) && lua_tointeger(L, 2) == state->position;
    if (!fits) return false;
    lua_pushinteger(L, state->position + 1);
    if (lua_rawgeti(L, lua_upvalueindex(PAIRS_TABLE), state->position + 1) != LUA_TNIL) {
      state->position++;
      return true;
    }
  } else if (state->phase == OTHER_KEYS && state->position > 0 && state->position < state->count) {
    lua_rawgeti(L, lua_upvalueindex(PAIRS_KEYS), state->position);
    if (lua_rawequal(L, -1, 2)) {
      lua_rawgeti(L, lua_upvalueindex(PAIRS_KEYS), state->position + 1);
      lua_pushvalue(L, -1);
      if (lua_rawget(L, lua_upvalueindex(PAIRS_TABLE)) != LUA_TNIL) {
        state->position++;
        return true;
      }
    }
  }
  lua_settop(L, 2);
  return false;
}

static int pairs_step(lua_State *L) {
  lua_settop(L, 2);
  traversal *state = lua_touserdata(L, lua_upvalueindex(PAIRS_TRAVERSAL));
  if (pairs_next(L, state)) return 2;
  lua_pushvalue(L, lua_upvalueindex(PAIRS_TRAVERSAL));
  if (is_behind(L, 3, 0, 2)) {
    bool begins = state->phase == LIST_PART;
    int results = step(L, 3);
    if (begins && state->phase == OTHER_KEYS) {
      lua_getiuservalue(L, 3, 2);
      lua_replace(L, lua_upvalueindex(PAIRS_KEYS));
    }
    return results;
  }
  lua_getiuservalue(L, 3, 1);
  lua_replace(L, 1);
  lua_settop(L, 2);
  if (lua_isnil(L, 2)) return first_entry(L, 1);
  push_traversal_behind(L, 1, 2);
  return step(L, 3);
}

// [-0, +1, m] Pushes an iterator over the table at the index.
int clua_push_pairs(lua_State *L, int table) {
  table = lua_absindex(L, table);
  push_traversal(L, table);
  lua_pushvalue(L, table);
  lua_pushnil(L);
  lua_pushcclosure(L, pairs_step, 3);
  return 1;
}

static int pairs_continue(lua_State *L, int status, lua_KContext context) {
  (void)L;
  (void)status;
  (void)context;
  return 3;
}

// pairs(table); honours __pairs.
int clua_pairs(lua_State *L) {
  luaL_checkany(L, 1);
  if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(L, 1);
    lua_callk(L, 1, 3, 0, pairs_continue);
    return 3;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  clua_push_pairs(L, 1);
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}
