// What the host does with Lua values: calls, loads, makes and reads tables. Each is a body that runs under
// clua_protect, with its operation at index 1.

#include "internal.h"

typedef struct {
  int32_t reference, second;
  const clua_value *arguments;
  int32_t count;
  clua_value key, value;
  const char *bytes;
  size_t length;
  const char *name;
  bool raw;
} operation;

static int load_body(lua_State *L) {
  operation *load = lua_touserdata(L, 1);
  clua_push_reference(L, load->second);
  clua_charge_library(L, load->length);
  int status = luaL_loadbufferx(L, load->length > 0 ? load->bytes : "", load->length, load->name, "t");
  clua_check(L, status);
  if (status != LUA_OK) {
    clua_of(L)->is_syntax = true;
    return lua_error(L);
  }
  lua_insert(L, 2);
  if (lua_setupvalue(L, 2, 1) == NULL) lua_pop(L, 1);
  return clua_collect_results(L, 2);
}

clua_status clua_load(clua_state *state, const char *bytes, size_t length, const char *name,
                      int32_t environment) {
  operation load = {.bytes = bytes, .length = length, .name = name, .second = environment};
  return clua_protect(state, load_body, &load);
}

static int make_table_body(lua_State *L) {
  operation *make = lua_touserdata(L, 1);
  lua_createtable(L, make->reference, make->second);
  return clua_collect_results(L, 2);
}

clua_status clua_make_table(clua_state *state, int32_t array_size, int32_t record_size) {
  operation make = {.reference = array_size, .second = record_size};
  return clua_protect(state, make_table_body, &make);
}

// Pushes a table with the arguments in it: key, value, key, value …
static int make_record_body(lua_State *L) {
  operation *make = lua_touserdata(L, 1);
  lua_createtable(L, 0, make->count / 2);
  for (int i = 0; i + 1 < make->count; i += 2) {
    clua_push_value(L, make->arguments[i]);
    clua_push_value(L, make->arguments[i + 1]);
    lua_rawset(L, 2);
  }
  return clua_collect_results(L, 2);
}

clua_status clua_make_record(clua_state *state, const clua_value *entries, int32_t count) {
  operation make = {.arguments = entries, .count = count};
  return clua_protect(state, make_record_body, &make);
}

static int make_list_body(lua_State *L) {
  operation *make = lua_touserdata(L, 1);
  lua_createtable(L, make->count, 0);
  for (int i = 0; i < make->count; i++) {
    clua_push_value(L, make->arguments[i]);
    lua_rawseti(L, 2, i + 1);
  }
  return clua_collect_results(L, 2);
}

clua_status clua_make_list(clua_state *state, const clua_value *values, int32_t count) {
  operation make = {.arguments = values, .count = count};
  return clua_protect(state, make_list_body, &make);
}

// Looking into tables that hold what the host expects. Nothing here needs memory or can raise; where it would, or where
// the table holds something else, the answer is that it could not be read, and the host looks at all entries to say why.

#define COST_OF_AN_ENTRY 4

// [-0, +0, -] Reads the value at the top into a place that is still nil, if that needs no memory.
static bool read_plainly(lua_State *L, clua_value *value) {
  int type = lua_type(L, -1);
  clua_state *state = clua_of(L);
  bool refers = type == LUA_TTABLE || type == LUA_TFUNCTION || type == LUA_TTHREAD;
  state->used += COST_OF_AN_ENTRY;
  if (refers && state->free_count == 0) return false;
  clua_to_value(L, -1, value);
  return true;
}

static void drop(clua_state *state, clua_value *values, int count) {
  for (int i = 0; i < count; i++) {
    clua_tag tag = values[i].tag;
    if (tag == CLUA_TABLE || tag == CLUA_FUNCTION || tag == CLUA_THREAD)
      clua_unreference(state, values[i].reference);
    values[i].tag = CLUA_NIL;
  }
}

bool clua_read_options(clua_state *state, int32_t table, int32_t places, clua_value *values, int32_t count) {
  lua_State *L = state->running;
  if (!lua_checkstack(L, 7)) return false;
  int top = lua_gettop(L);
  clua_push_reference(L, places);
  clua_push_reference(L, table);
  bool fits = lua_istable(L, top + 1) && lua_istable(L, top + 2);
  if (fits) lua_pushnil(L);
  while (fits && lua_next(L, top + 2)) {
    lua_pushvalue(L, -2);
    fits = lua_rawget(L, top + 1) == LUA_TNUMBER;
    lua_Integer place = lua_tointeger(L, -1) - 1;
    lua_pop(L, 1);
    fits = fits && place >= 0 && place < count && read_plainly(L, &values[place]);
    lua_pop(L, 1);
  }
  lua_settop(L, top);
  if (!fits) drop(state, values, count);
  return fits;
}

int32_t clua_read_list(clua_state *state, int32_t table, clua_value *values, int32_t capacity) {
  lua_State *L = state->running;
  if (!lua_checkstack(L, 6)) return -1;
  int top = lua_gettop(L), count = 0, keys = 0;
  clua_push_reference(L, table);
  bool fits = lua_istable(L, top + 1);
  while (fits && count < capacity && lua_rawgeti(L, top + 1, count + 1) != LUA_TNIL) {
    fits = read_plainly(L, &values[count]);
    count += fits;
    lua_pop(L, 1);
  }
  lua_settop(L, top + 1);
  if (fits) lua_pushnil(L);
  while (fits && lua_next(L, top + 1)) {
    lua_pop(L, 1);
    fits = ++keys <= count;
  }
  lua_settop(L, top);
  if (fits && keys == count) return count;
  drop(state, values, count);
  return -1;
}

static int make_environment_body(lua_State *L) {
  clua_push_environment(L);
  return clua_collect_results(L, 2);
}

clua_status clua_make_environment(clua_state *state) {
  return clua_protect(state, make_environment_body, NULL);
}

static int fallback_body(lua_State *L) {
  operation *fallback = lua_touserdata(L, 1);
  clua_push_reference(L, fallback->reference);
  lua_createtable(L, 0, 2);
  clua_push_trampoline(L, fallback->second);
  lua_setfield(L, -2, "__index");
  lua_pushliteral(L, "locked");
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, 2);
  return 0;
}

clua_status clua_set_fallback(clua_state *state, int32_t table, int32_t function) {
  operation fallback = {.reference = table, .second = function};
  return clua_protect(state, fallback_body, &fallback);
}

static int get_body(lua_State *L) {
  operation *get = lua_touserdata(L, 1);
  clua_push_reference(L, get->reference);
  clua_push_value(L, get->key);
  if (get->raw) {
    luaL_checktype(L, 2, LUA_TTABLE);
    lua_rawget(L, 2);
  } else {
    lua_gettable(L, 2);
  }
  return clua_collect_results(L, 3);
}

clua_status clua_get(clua_state *state, int32_t table, clua_value key, bool raw) {
  operation get = {.reference = table, .key = key, .raw = raw};
  return clua_protect(state, get_body, &get);
}

static int set_body(lua_State *L) {
  operation *set = lua_touserdata(L, 1);
  clua_push_reference(L, set->reference);
  clua_push_value(L, set->key);
  clua_push_value(L, set->value);
  if (set->raw) {
    luaL_checktype(L, 2, LUA_TTABLE);
    lua_rawset(L, 2);
  } else {
    lua_settable(L, 2);
  }
  return 0;
}

clua_status clua_set(clua_state *state, int32_t table, clua_value key, clua_value value, bool raw) {
  operation set = {.reference = table, .key = key, .value = value, .raw = raw};
  return clua_protect(state, set_body, &set);
}

// Puts keys and values on the stack one after the other, in the order of `pairs`.
static int entries_body(lua_State *L) {
  operation *entries = lua_touserdata(L, 1);
  clua_push_reference(L, entries->reference);
  luaL_checktype(L, 2, LUA_TTABLE);
  lua_Integer length = 0;
  while (lua_rawgeti(L, 2, length + 1) != LUA_TNIL) {
    lua_pop(L, 1);
    length++;
  }
  lua_pop(L, 1);
  int others = clua_push_sorted_keys(L, 2, length);
  if (length > 400000 - others) return luaL_error(L, "too many entries");
  // The host makes a value of its own of each.
  clua_charge_library(L, 20 * (uint64_t)(length + others));
  luaL_checkstack(L, 2 * (int)(length + others) + 8, "too many entries");
  for (lua_Integer i = 1; i <= length; i++) {
    lua_pushinteger(L, i);
    lua_rawgeti(L, 2, i);
  }
  for (int i = 0; i < others; i++) {
    clua_push_sorted_key(L, 3, i);
    lua_pushvalue(L, -1);
    lua_rawget(L, 2);
  }
  return clua_collect_results(L, 4);
}

clua_status clua_entries(clua_state *state, int32_t table) {
  operation entries = {.reference = table};
  return clua_protect(state, entries_body, &entries);
}

// How many names a look at a table gives at most.
#define GREATEST_NAMES 2000

// Puts names and whether their values are functions on the stack. Makes no object: looking leaves the numbers of
// creation as they are, so a session with looks in it goes on as one without.
static int names_body(lua_State *L) {
  operation *names = lua_touserdata(L, 1);
  clua_push_reference(L, names->reference);
  luaL_checktype(L, 2, LUA_TTABLE);
  luaL_checkstack(L, 2 * GREATEST_NAMES + 8, "too many names");
  int count = 0;
  lua_pushnil(L);
  while (count < GREATEST_NAMES && lua_next(L, 2)) {
    bool is_function = lua_type(L, -1) == LUA_TFUNCTION;
    lua_pop(L, 1);
    if (lua_type(L, -1) != LUA_TSTRING) continue;
    lua_pushboolean(L, is_function);
    lua_pushvalue(L, -2);
    count++;
  }
  return clua_collect_results(L, 3);
}

clua_status clua_names(clua_state *state, int32_t table) {
  operation names = {.reference = table};
  return clua_protect(state, names_body, &names);
}

static int to_string_body(lua_State *L) {
  operation *convert = lua_touserdata(L, 1);
  clua_push_value(L, convert->value);
  clua_tolstring(L, 2, NULL);
  // A number is a string to Lua where a string is wanted; here it has to be one.
  lua_tolstring(L, -1, NULL);
  return clua_collect_results(L, 3);
}

clua_status clua_to_string(clua_state *state, clua_value value) {
  operation convert = {.value = value};
  return clua_protect(state, to_string_body, &convert);
}

// Read-only tables

// Values: content, name.
static int read_only_index(lua_State *L) {
  clua_state *state = clua_of(L);
  lua_settop(L, 2);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) return 1;
  lua_settop(L, 2);
  lua_pushvalue(L, lua_upvalueindex(2));
  lua_replace(L, 1);
  lua_pushvalue(L, lua_upvalueindex(1));
  int count = clua_push_sorted_keys(L, 3, 0);
  luaL_checkstack(L, count + 8, NULL);
  for (int i = 0; i < count; i++) clua_push_sorted_key(L, 4, i);
  lua_rotate(L, 3, -2);
  lua_pop(L, 2);
  return clua_call_host(L, state->configuration.unknown_entry_function);
}

// Values: name.
static int read_only_new_index(lua_State *L) {
  lua_settop(L, 2);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_replace(L, 1);
  return clua_call_host(L, clua_of(L)->configuration.read_only_function);
}

// Values: content. The script gets the iterator, never the content.
static int read_only_pairs(lua_State *L) {
  clua_push_pairs(L, lua_upvalueindex(1));
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

static int read_only_length(lua_State *L) {
  lua_pushinteger(L, (lua_Integer)lua_rawlen(L, lua_upvalueindex(1)));
  return 1;
}

static int make_read_only_body(lua_State *L) {
  operation *make = lua_touserdata(L, 1);
  clua_push_reference(L, make->reference);
  luaL_checktype(L, 2, LUA_TTABLE);
  lua_createtable(L, 0, 0);
  lua_createtable(L, 0, 8);
  lua_pushvalue(L, 2);
  lua_pushstring(L, make->name);
  lua_pushcclosure(L, read_only_index, 2);
  lua_setfield(L, 4, "__index");
  lua_pushstring(L, make->name);
  lua_pushcclosure(L, read_only_new_index, 1);
  lua_setfield(L, 4, "__newindex");
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, read_only_pairs, 1);
  lua_setfield(L, 4, "__pairs");
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, read_only_length, 1);
  lua_setfield(L, 4, "__len");
  lua_pushstring(L, make->name);
  lua_setfield(L, 4, "__name");
  lua_pushliteral(L, "locked");
  lua_setfield(L, 4, "__metatable");
  clua_lock(L, 4);
  lua_setmetatable(L, 3);
  return clua_collect_results(L, 3);
}

clua_status clua_make_read_only(clua_state *state, const char *name, int32_t table) {
  operation make = {.reference = table, .name = name};
  return clua_protect(state, make_read_only_body, &make);
}
