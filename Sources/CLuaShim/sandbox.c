// The sandbox: a template of what scripts may use, and environments made from it. Each environment has
// library tables of its own, so that a script which changes them changes nobody else's; functions are shared,
// but for load and require, which know their environment. The string metatable leads to a copy that no script
// can reach.

#include "internal.h"

// Libraries of an environment, in the order in which they are made.
static const char *const libraries[] = {LUA_STRLIBNAME, LUA_TABLIBNAME, LUA_MATHLIBNAME,
                                        LUA_UTF8LIBNAME, LUA_COLIBNAME,  LUA_DBLIBNAME};
enum { LIBRARY_COUNT = sizeof libraries / sizeof libraries[0] };

// Runs a stock function, the first value, after a charge for the strings it is to work through: those from the argument
// on that the second value tells.
static int charged_call(lua_State *L) {
  uint64_t bytes = 0;
  int first = (int)lua_tointeger(L, lua_upvalueindex(2));
  for (int i = lua_gettop(L); i >= first; i--)
    if (lua_type(L, i) == LUA_TSTRING) bytes += lua_rawlen(L, i);
  if (bytes >= 16) clua_charge_library(L, bytes / 8);
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

// Runs a stock function, the first value, and charges its results. Its first argument is a string, the others are numbers.
int clua_charge_results(lua_State *L) {
  for (int i = 2; i <= lua_gettop(L); i++) clua_charge_conversion(L, i);
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

// [-1, +1, m] Puts a function that charges in the place of the stock function at the top.
static void wrap_charged(lua_State *L, clua_charging charging) {
  lua_pushinteger(L, charging);
  lua_pushcclosure(L, charged_call, 2);
}

// [-0, +0, m] Copies fields of a stock library to the table at the top; charged where their work grows with their strings,
// be it that a number is read out of one.
void clua_copy_stock(lua_State *L, const char *library, const char *const *names, clua_charging charging) {
  push_stock(L, library);
  for (; *names != NULL; names++) {
    lua_getfield(L, -1, *names);
    if (charging != CLUA_UNCHARGED && lua_iscfunction(L, -1)) wrap_charged(L, charging);
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

// math.random([m [, n]]): the stock function keeps its state in values of its own, so it is called, not run in place.
static int math_random(lua_State *L) {
  for (int i = lua_gettop(L); i > 0; i--) clua_charge_conversion(L, i);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, 1);
  return 1;
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
      "maxinteger", "min", "mininteger", "modf", "pi", "rad", "sin", "sqrt", "tan", "tointeger",
      "type", "ult", NULL};
  clua_copy_stock(L, LUA_MATHLIBNAME, stock, CLUA_CHARGE_ALL);
  clua_set_wrapped(L, LUA_MATHLIBNAME, "random", math_random);
  clua_set_wrapped(L, LUA_MATHLIBNAME, "randomseed", math_randomseed);
  lua_getfield(L, -1, "randomseed");
  lua_call(L, 0, 0);
}

void clua_open_utf8(lua_State *L) {
  static const char *const stock[] = {"charpattern", "codes", NULL};
  static const char *const charged[] = {"char", "len", "offset", NULL};
  clua_copy_stock(L, LUA_UTF8LIBNAME, stock, CLUA_UNCHARGED);
  clua_copy_stock(L, LUA_UTF8LIBNAME, charged, CLUA_CHARGE_ALL);
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
  lua_insert(L, -2);
  // "10" + 1 reads a number out of a string.
  static const char *const operations[] = {"__add", "__sub", "__mul", "__mod", "__pow",
                                           "__div", "__idiv", "__unm", NULL};
  for (int i = 0; operations[i] != NULL; i++) {
    lua_getfield(L, -1, operations[i]);
    wrap_charged(L, CLUA_CHARGE_ALL);
    lua_setfield(L, -2, operations[i]);
  }
  lua_insert(L, -2);
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
