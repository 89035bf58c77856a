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

static int call_body(lua_State *L) {
  operation *call = lua_touserdata(L, 1);
  luaL_checkstack(L, call->count + 8, "too many arguments");
  clua_push_reference(L, call->reference);
  for (int i = 0; i < call->count; i++) clua_push_value(L, call->arguments[i]);
  lua_call(L, call->count, LUA_MULTRET);
  return clua_collect_results(L, 2);
}

clua_status clua_call(clua_state *state, int32_t function, const clua_value *arguments, int32_t count) {
  operation call = {.reference = function, .arguments = arguments, .count = count};
  return clua_protect(state, call_body, &call);
}

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
    clua_push_sorted_key(L, 3, 4, i);
    lua_pushvalue(L, -1);
    lua_rawget(L, 2);
  }
  return clua_collect_results(L, 5);
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
  for (int i = 0; i < count; i++) clua_push_sorted_key(L, 4, 5, i);
  lua_rotate(L, 3, -3);
  lua_pop(L, 3);
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
