// The basic functions. What could catch an error (pcall, xpcall), raise one (error), show an address
// (tostring, print), load code (load) or depend on the process (pairs, next) is ours; the rest is Lua's own.

#include "internal.h"

#include <string.h>

static int base_tostring(lua_State *L) {
  luaL_checkany(L, 1);
  clua_tolstring(L, 1, NULL);
  return 1;
}

static int base_print(lua_State *L) {
  clua_state *state = clua_of(L);
  int count = lua_gettop(L);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (int i = 1; i <= count; i++) {
    if (i > 1) luaL_addchar(&buffer, '\t');
    clua_tolstring(L, i, NULL);
    luaL_addvalue(&buffer);
  }
  luaL_addchar(&buffer, '\n');
  luaL_pushresult(&buffer);
  size_t length;
  const char *text = lua_tolstring(L, -1, &length);
  clua_charge_library(L, 50 + length / 16);
  lua_State *before = state->running;
  state->running = L;
  state->host.print(state->host.context, text, length);
  state->running = before;
  return 0;
}

static int base_error(lua_State *L) {
  clua_state *state = clua_of(L);
  if (state->trip != CLUA_NOT_TRIPPED) return clua_raise_trip(L);
  int level = (int)clua_opt_integer(L, 2, 1);
  lua_settop(L, 1);
  if (lua_type(L, 1) == LUA_TSTRING && level > 0) {
    luaL_where(L, level);
    lua_pushvalue(L, 1);
    lua_concat(L, 2);
  }
  return lua_error(L);
}

// What pcall and xpcall do when the call has ended, also after yields in it. The context is how many values
// under the results are not to be returned.
static int finish_pcall(lua_State *L, int status, lua_KContext extra) {
  clua_check(L, status);
  if (status != LUA_OK && status != LUA_YIELD) {
    lua_pushboolean(L, 0);
    lua_pushvalue(L, -2);
    return 2;
  }
  return lua_gettop(L) - (int)extra;
}

static int base_pcall(lua_State *L) {
  luaL_checkany(L, 1);
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  int status = lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, finish_pcall);
  return finish_pcall(L, status, 0);
}

// Runs the script's message handler, its first value, unless the whole call has to end.
static int guarded_handler(lua_State *L) {
  lua_settop(L, 1);
  if (clua_of(L)->trip != CLUA_NOT_TRIPPED) return 1;
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, 1, 1);
  return 1;
}

static int base_xpcall(lua_State *L) {
  int count = lua_gettop(L);
  luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, guarded_handler, 1);
  lua_replace(L, 2);
  lua_pushboolean(L, 1);
  lua_pushvalue(L, 1);
  lua_rotate(L, 3, 2);
  int status = lua_pcallk(L, count - 2, LUA_MULTRET, 2, 2, finish_pcall);
  return finish_pcall(L, status, 2);
}

// Options are accepted and give 0: when memory is collected is no script's business.
static int base_collectgarbage(lua_State *L) {
  clua_charge_library(L, 1000);
  lua_pushinteger(L, 0);
  return 1;
}

// [-0, +0, -] Whether scripts may not reach around the table's metatable.
bool clua_is_locked(lua_State *L, int table) {
  if (!lua_getmetatable(L, table)) return false;
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUA_KEY_LOCKED);
  lua_insert(L, -2);
  lua_rawget(L, -2);
  bool locked = lua_toboolean(L, -1);
  lua_pop(L, 2);
  return locked;
}

// [-0, +0, m] Marks a metatable as one that scripts may not reach around.
void clua_lock(lua_State *L, int metatable) {
  metatable = lua_absindex(L, metatable);
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUA_KEY_LOCKED);
  lua_pushvalue(L, metatable);
  lua_pushboolean(L, 1);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

static int base_rawset(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checkany(L, 2);
  luaL_checkany(L, 3);
  lua_settop(L, 3);
  if (clua_is_locked(L, 1)) return luaL_error(L, "cannot change a read-only table");
  lua_rawset(L, 1);
  return 1;
}

// [-0, +1, m] Takes a field out of the table at the index and pushes its value.
static void take_field(lua_State *L, int table, const char *name) {
  lua_pushstring(L, name);
  lua_rawget(L, table);
  if (lua_isnil(L, -1)) return;
  lua_pushstring(L, name);
  lua_pushnil(L);
  lua_rawset(L, table);
}

// setmetatable(table, metatable): `__gc` and `__mode` are not honoured, since when they act depends on the
// collector. Lua looks for __gc only here, so it is out of sight for a moment and then back. __mode it looks
// for during each collection, so that is taken out for good; a script that sets it in a metatable in use
// still gets a weak table.
static int base_setmetatable(lua_State *L) {
  int type = lua_type(L, 2);
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL)
    return luaL_error(L, "cannot change a protected metatable");
  lua_settop(L, 2);
  if (type == LUA_TNIL) {
    lua_setmetatable(L, 1);
    return 1;
  }
  take_field(L, 2, "__mode");
  take_field(L, 2, "__gc");
  lua_pushvalue(L, 2);
  lua_setmetatable(L, 1);
  if (!lua_isnil(L, 4)) {
    lua_pushliteral(L, "__gc");
    lua_pushvalue(L, 4);
    lua_rawset(L, 2);
  }
  lua_settop(L, 1);
  return 1;
}

// Calls the function at index 1 for the next piece of a chunk; keeps it at index 5, so that it stays.
static const char *read_piece(lua_State *L, void *context, size_t *length) {
  (void)context;
  luaL_checkstack(L, 2, "too many nested functions");
  lua_pushvalue(L, 1);
  lua_call(L, 0, 1);
  if (lua_isnil(L, -1)) {
    lua_pop(L, 1);
    *length = 0;
    return NULL;
  }
  if (!lua_isstring(L, -1)) luaL_error(L, "reader function must return a string");
  lua_replace(L, 5);
  const char *piece = lua_tolstring(L, 5, length);
  clua_charge_library(L, *length);
  return piece;
}

// load(chunk [, name [, mode [, environment]]]): text only, in the script's own environment (the first
// value).
int clua_base_load(lua_State *L) {
  size_t length;
  int has_environment = !lua_isnone(L, 4);
  const char *text = lua_tolstring(L, 1, &length);
  const char *mode = luaL_optstring(L, 3, "bt");
  // Compiled chunks are refused whatever the mode says: Lua does not check them.
  const char *allowed = strchr(mode, 't') != NULL || text == NULL || text[0] == LUA_SIGNATURE[0] ? "t" : mode;
  int status;
  lua_settop(L, 4);
  if (text != NULL) {
    clua_charge_library(L, length);
    status = luaL_loadbufferx(L, text, length, luaL_optstring(L, 2, text), allowed);
  } else {
    const char *name = luaL_optstring(L, 2, "=(load)");
    luaL_checktype(L, 1, LUA_TFUNCTION);
    lua_pushnil(L);
    status = lua_load(L, read_piece, NULL, name, allowed);
  }
  clua_check(L, status);
  if (status != LUA_OK) {
    lua_pushnil(L);
    lua_insert(L, -2);
    return 2;
  }
  lua_pushvalue(L, has_environment ? 4 : lua_upvalueindex(1));
  if (lua_setupvalue(L, -2, 1) == NULL) lua_pop(L, 1);
  return 1;
}

// require(name): the host finds the module. Value: the environment. The host gets requirer and environment,
// too.
int clua_base_require(lua_State *L) {
  lua_settop(L, 1);
  char source[CLUA_MAX_SOURCE];
  int line;
  if (!clua_script_line(L, source, &line)) source[0] = '\0';
  lua_pushstring(L, source);
  lua_insert(L, 1);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 2);
  return clua_call_host(L, clua_of(L)->configuration.require_function);
}

// debug.traceback([thread,] [message [, level]]): script functions only.
int clua_debug_traceback(lua_State *L) {
  int offset = lua_isthread(L, 1) ? 1 : 0;
  lua_State *thread = offset ? lua_tothread(L, 1) : L;
  lua_Debug ar;
  if (!lua_isnoneornil(L, offset + 1) && !lua_isstring(L, offset + 1)) {
    lua_pushvalue(L, offset + 1);
    return 1;
  }
  lua_settop(L, offset + 2);
  int level = (int)clua_opt_integer(L, offset + 2, thread == L ? 1 : 0), shown = 0;
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  if (lua_isstring(L, offset + 1)) {
    lua_pushvalue(L, offset + 1);
    luaL_addvalue(&buffer);
    luaL_addchar(&buffer, '\n');
  }
  luaL_addstring(&buffer, "stack traceback:");
  for (; shown < CLUA_MAX_FRAMES && level >= 0 && lua_getstack(thread, level, &ar); level++) {
    if (lua_getinfo(thread, "Sln", &ar) == 0 || ar.currentline <= 0) continue;
    shown++;
    if (*ar.namewhat != '\0')
      lua_pushfstring(L, "\n\t%s:%d: in %s '%s'", ar.short_src, ar.currentline, ar.namewhat, ar.name);
    else if (*ar.what == 'm')
      lua_pushfstring(L, "\n\t%s:%d: in main chunk", ar.short_src, ar.currentline);
    else
      lua_pushfstring(L, "\n\t%s:%d: in function <%s:%d>", ar.short_src, ar.currentline, ar.short_src,
                      ar.linedefined);
    luaL_addvalue(&buffer);
  }
  luaL_pushresult(&buffer);
  return 1;
}

void clua_open_base(lua_State *L) {
  static const char *const stock[] = {"assert", "getmetatable", "ipairs", "rawequal",
                                      "rawget", "rawlen",       "type",   NULL};
  static const char *const converting[] = {"select", "tonumber", NULL};
  static const luaL_Reg ours[] = {
      {"tostring", base_tostring},
      {"print", base_print},
      {"error", base_error},
      {"pcall", base_pcall},
      {"xpcall", base_xpcall},
      {"collectgarbage", base_collectgarbage},
      {"rawset", base_rawset},
      {"setmetatable", base_setmetatable},
      {"pairs", clua_pairs},
      {"next", clua_next},
      {NULL, NULL},
  };
  clua_copy_stock(L, LUA_GNAME, stock, CLUA_UNCHARGED);
  clua_copy_stock(L, LUA_GNAME, converting, CLUA_CHARGE_ALL);
  luaL_setfuncs(L, ours, 0);
  lua_pushliteral(L, LUA_VERSION);
  lua_setfield(L, -2, "_VERSION");
}
