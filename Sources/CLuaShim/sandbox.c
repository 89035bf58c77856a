// The sandbox: a template of what scripts may use, and environments made from it. Each environment has
// library tables of its own, so that a script which changes them changes nobody else's; functions are shared,
// but for load and require, which know their environment. The string metatable leads to a copy that no script
// can reach.

#include "internal.h"

// Libraries of an environment, in the order in which they are made.
static const char *const libraries[] = {LUA_STRLIBNAME, LUA_TABLIBNAME, LUA_MATHLIBNAME,
                                        LUA_UTF8LIBNAME, LUA_COLIBNAME,  LUA_DBLIBNAME};
enum { LIBRARY_COUNT = sizeof libraries / sizeof libraries[0] };

// Runs a stock function, the first value, after a charge for the strings it is to work through.
static int charged_call(lua_State *L) {
  uint64_t bytes = 0;
  for (int i = lua_gettop(L); i > 0; i--)
    if (lua_type(L, i) == LUA_TSTRING) bytes += lua_rawlen(L, i);
  if (bytes >= 16) clua_charge_library(L, bytes / 16);
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

// Runs a stock function, the first value, and charges its results.
int clua_charge_results(lua_State *L) {
  int results = lua_tocfunction(L, lua_upvalueindex(1))(L);
  clua_charge_library(L, (uint64_t)results);
  return results;
}

// [-0, +1, m] Pushes a stock library's table.
static void push_stock(lua_State *L, const char *library) {
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  lua_getfield(L, -1, library);
  lua_remove(L, -2);
}

// [-0, +0, m] Copies fields of a stock library to the table at the top; `charged` for functions whose work
// grows with their strings.
void clua_copy_stock(lua_State *L, const char *library, const char *const *names, bool charged) {
  push_stock(L, library);
  for (; *names != NULL; names++) {
    lua_getfield(L, -1, *names);
    if (charged && lua_iscfunction(L, -1)) lua_pushcclosure(L, charged_call, 1);
    lua_setfield(L, -3, *names);
  }
  lua_pop(L, 1);
}

// [-0, +0, m] Sets a field of the table at the top to our function, with the stock one as its first value.
void clua_set_wrapped(lua_State *L, const char *library, const char *name, lua_CFunction wrapper) {
  push_stock(L, library);
  lua_getfield(L, -1, name);
  lua_pushcclosure(L, wrapper, 1);
  lua_setfield(L, -3, name);
  lua_pop(L, 1);
}

// math.randomseed([x [, y]]): without arguments the session's seed, never the clock.
static int math_randomseed(lua_State *L) {
  clua_state *state = clua_of(L);
  if (lua_gettop(L) == 0) lua_pushinteger(L, (lua_Integer)state->configuration.seed);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, 0);
  return 0;
}

void clua_open_math(lua_State *L) {
  static const char *const stock[] = {
      "abs", "acos", "asin", "atan", "ceil", "cos", "deg", "exp", "floor", "fmod", "huge", "log", "max",
      "maxinteger", "min", "mininteger", "modf", "pi", "rad", "random", "sin", "sqrt", "tan", "tointeger",
      "type", "ult", NULL};
  clua_copy_stock(L, LUA_MATHLIBNAME, stock, false);
  clua_set_wrapped(L, LUA_MATHLIBNAME, "randomseed", math_randomseed);
  lua_getfield(L, -1, "randomseed");
  lua_call(L, 0, 0);
}

void clua_open_utf8(lua_State *L) {
  static const char *const stock[] = {"char", "charpattern", "codes", NULL};
  static const char *const charged[] = {"len", "offset", NULL};
  clua_copy_stock(L, LUA_UTF8LIBNAME, stock, false);
  clua_copy_stock(L, LUA_UTF8LIBNAME, charged, true);
  clua_set_wrapped(L, LUA_UTF8LIBNAME, "codepoint", clua_charge_results);
}

int clua_debug_traceback(lua_State *L);

static void open_debug(lua_State *L) {
  lua_pushcfunction(L, clua_debug_traceback);
  lua_setfield(L, -2, "traceback");
}

// [-0, +1, m] Copies the table at the index, one level deep.
static void push_copy(lua_State *L, int index) {
  index = lua_absindex(L, index);
  lua_newtable(L);
  lua_pushnil(L);
  while (lua_next(L, index)) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, -4);
  }
}

#define STOCK_STRING_LIBRARY "clua stock string"

// [-0, +0, m] Puts the template at the top in the place where Lua looks for the names of functions without
// one ("bad argument #1 to 'string.find'").
static void name_functions(lua_State *L) {
  int sandbox = lua_gettop(L);
  push_stock(L, LUA_STRLIBNAME);
  lua_setfield(L, LUA_REGISTRYINDEX, STOCK_STRING_LIBRARY);
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  lua_pushvalue(L, sandbox);
  lua_setfield(L, -2, LUA_GNAME);
  for (int i = 0; i < LIBRARY_COUNT; i++) {
    lua_getfield(L, sandbox, libraries[i]);
    lua_setfield(L, -2, libraries[i]);
  }
  lua_settop(L, sandbox);
}

// [-0, +0, m] Opens Lua's own libraries out of reach and makes the template from them.
void clua_prepare_sandbox(lua_State *L) {
  static const luaL_Reg stock[] = {
      {LUA_GNAME, luaopen_base},       {LUA_STRLIBNAME, luaopen_string},  {LUA_TABLIBNAME, luaopen_table},
      {LUA_MATHLIBNAME, luaopen_math}, {LUA_UTF8LIBNAME, luaopen_utf8},   {LUA_COLIBNAME, luaopen_coroutine},
  };
  static void (*const openers[LIBRARY_COUNT])(lua_State *) = {clua_open_string, clua_open_table,
                                                              clua_open_math,   clua_open_utf8,
                                                              clua_open_coroutine, open_debug};
  for (size_t i = 0; i < sizeof stock / sizeof stock[0]; i++) {
    luaL_requiref(L, stock[i].name, stock[i].func, 0);
    lua_pop(L, 1);
  }
  lua_newtable(L);
  clua_open_base(L);
  for (int i = 0; i < LIBRARY_COUNT; i++) {
    lua_newtable(L);
    openers[i](L);
    lua_setfield(L, -2, libraries[i]);
  }
  // ("").x leads to a copy of the string functions that is in no script's hands.
  lua_pushliteral(L, "");
  lua_getmetatable(L, -1);
  lua_getfield(L, -3, LUA_STRLIBNAME);
  push_copy(L, -1);
  lua_setfield(L, -3, "__index");
  lua_pop(L, 1);
  lua_pushliteral(L, "locked");
  lua_setfield(L, -2, "__metatable");
  lua_pop(L, 2);
  name_functions(L);
  lua_rawseti(L, LUA_REGISTRYINDEX, CLUA_KEY_SANDBOX);
}

// [-0, +1, m] Pushes a fresh environment.
void clua_push_environment(lua_State *L) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUA_KEY_SANDBOX);
  push_copy(L, -1);
  lua_remove(L, -2);
  for (int i = 0; i < LIBRARY_COUNT; i++) {
    lua_getfield(L, -1, libraries[i]);
    push_copy(L, -1);
    lua_setfield(L, -3, libraries[i]);
    lua_pop(L, 1);
  }
  lua_pushvalue(L, -1);
  lua_setfield(L, -2, LUA_GNAME);
  lua_pushvalue(L, -1);
  lua_pushcclosure(L, clua_base_load, 1);
  lua_setfield(L, -2, "load");
  lua_pushvalue(L, -1);
  lua_pushcclosure(L, clua_base_require, 1);
  lua_setfield(L, -2, "require");
}

static int stock_string_body(lua_State *L) {
  lua_getfield(L, LUA_REGISTRYINDEX, STOCK_STRING_LIBRARY);
  return clua_collect_results(L, 2);
}

clua_status clua_stock_string_library(clua_state *state) {
  return clua_protect(state, stock_string_body, NULL);
}
