// A binding as one writes it by hand: a userdata with its values in it, a metatable a class, `__index` a C function that
// looks the name up in a table of getters and methods, arguments checked by luaL_check….

#include "CBareBinding.h"

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdlib.h>
#include <string.h>

struct bare_lua {
  lua_State *L;
  char failure[256];
};

// Panels: a property and a method.

typedef struct {
  double alpha, x, y;
  void *content;
} panel;

static panel *check_panel(lua_State *L, int index) { return luaL_checkudata(L, index, "Panel"); }

static int panel_alpha(lua_State *L) {
  lua_pushnumber(L, check_panel(L, 1)->alpha);
  return 1;
}

static int panel_move(lua_State *L) {
  panel *moved = check_panel(L, 1);
  double dx = luaL_checknumber(L, 2), dy = luaL_checknumber(L, 3);
  moved->x += dx;
  moved->y += dy;
  return 0;
}

// Values: name → the getter as a light userdata, or the method as a function.
static int object_index(lua_State *L) {
  lua_pushvalue(L, 2);
  switch (lua_rawget(L, lua_upvalueindex(1))) {
    case LUA_TFUNCTION: return 1;
    case LUA_TLIGHTUSERDATA: {
      lua_CFunction getter = (lua_CFunction)lua_touserdata(L, -1);
      return getter(L);
    }
    default: return luaL_error(L, "no member '%s'", luaL_tolstring(L, 2, NULL));
  }
}

static int panel_new(lua_State *L) {
  panel *made = lua_newuserdatauv(L, sizeof(panel), 2);
  memset(made, 0, sizeof *made);
  made->alpha = 1;
  // What a view of the host takes, about.
  made->content = calloc(1, 400);
  luaL_setmetatable(L, "Panel");
  return 1;
}

static int panel_collect(lua_State *L) {
  free(check_panel(L, 1)->content);
  return 0;
}

// Anchors and constraints.

typedef struct {
  int attribute;
} anchor;

typedef struct {
  int relation, first_attribute, second_attribute;
  double multiplier, constant, priority;
} constraint;

static int anchor_new(lua_State *L) {
  panel *item = check_panel(L, 1);
  (void)item;
  anchor *made = lua_newuserdatauv(L, sizeof(anchor), 1);
  made->attribute = (int)luaL_checkinteger(L, 2);
  lua_pushvalue(L, 1);
  lua_setiuservalue(L, -2, 1);
  luaL_setmetatable(L, "Anchor");
  return 1;
}

static double number_option(lua_State *L, const char *name, double otherwise) {
  double value = otherwise;
  if (lua_getfield(L, 2, name) != LUA_TNIL) value = luaL_checknumber(L, -1);
  lua_pop(L, 1);
  return value;
}

// anchor:constraint { equalTo = anchor, constant = 8, priority = 750 }
static int anchor_constraint(lua_State *L) {
  static const char *const relations[] = {"equalTo", "lessThanOrEqualTo", "greaterThanOrEqualTo"};
  static const char *const names[] = {"equalTo",  "lessThanOrEqualTo", "greaterThanOrEqualTo",
                                      "constant", "multiplier",        "priority"};
  anchor *first = luaL_checkudata(L, 1, "Anchor");
  luaL_checktype(L, 2, LUA_TTABLE);
  lua_settop(L, 2);
  lua_pushnil(L);
  while (lua_next(L, 2)) {
    const char *name = luaL_checkstring(L, -2);
    int known = 0;
    for (int i = 0; i < 6 && !known; i++) known = strcmp(name, names[i]) == 0;
    if (!known) return luaL_error(L, "constraint has no option '%s'", name);
    lua_pop(L, 1);
  }
  constraint made = {.multiplier = number_option(L, "multiplier", 1),
                     .constant = number_option(L, "constant", 0),
                     .priority = number_option(L, "priority", 1000),
                     .first_attribute = first->attribute};
  int found = 0;
  for (int i = 0; i < 3; i++) {
    if (lua_getfield(L, 2, relations[i]) == LUA_TNIL) {
      lua_pop(L, 1);
      continue;
    }
    anchor *second = luaL_checkudata(L, -1, "Anchor");
    made.relation = i;
    made.second_attribute = second->attribute;
    found++;
  }
  if (found != 1) return luaL_error(L, "expected exactly one relation");
  constraint *kept = lua_newuserdatauv(L, sizeof(constraint), 2);
  *kept = made;
  lua_getiuservalue(L, 1, 1);
  lua_setiuservalue(L, -2, 1);
  lua_getiuservalue(L, -2, 1);
  lua_setiuservalue(L, -2, 2);
  luaL_setmetatable(L, "Constraint");
  return 1;
}

static void define(lua_State *L, const char *name, const luaL_Reg *getters, const luaL_Reg *methods) {
  luaL_newmetatable(L, name);
  lua_newtable(L);
  luaL_setfuncs(L, methods, 0);
  for (; getters->name != NULL; getters++) {
    lua_pushlightuserdata(L, (void *)getters->func);
    lua_setfield(L, -2, getters->name);
  }
  lua_pushcclosure(L, object_index, 1);
  lua_setfield(L, -2, "__index");
  lua_pop(L, 1);
}

bare_lua *bare_lua_new(void) {
  static const luaL_Reg none[] = {{NULL, NULL}};
  static const luaL_Reg panel_getters[] = {{"alpha", panel_alpha}, {NULL, NULL}};
  static const luaL_Reg panel_methods[] = {{"move", panel_move}, {NULL, NULL}};
  static const luaL_Reg anchor_methods[] = {{"constraint", anchor_constraint}, {NULL, NULL}};
  static const luaL_Reg functions[] = {{"panel", panel_new}, {"anchor", anchor_new}, {NULL, NULL}};
  bare_lua *bare = calloc(1, sizeof *bare);
  if (bare == NULL) return NULL;
  lua_State *L = bare->L = luaL_newstate();
  if (L == NULL) {
    free(bare);
    return NULL;
  }
  luaL_openlibs(L);
  define(L, "Panel", panel_getters, panel_methods);
  luaL_getmetatable(L, "Panel");
  lua_pushcfunction(L, panel_collect);
  lua_setfield(L, -2, "__gc");
  lua_pop(L, 1);
  define(L, "Anchor", none, anchor_methods);
  define(L, "Constraint", none, none);
  luaL_newlib(L, functions);
  lua_setglobal(L, "bare");
  return bare;
}

void bare_lua_close(bare_lua *bare) {
  lua_close(bare->L);
  free(bare);
}

static void note_failure(bare_lua *bare) {
  const char *text = lua_tostring(bare->L, -1);
  strncpy(bare->failure, text != NULL ? text : "an error without text", sizeof bare->failure - 1);
  lua_settop(bare->L, 0);
}

int bare_lua_load(bare_lua *bare, const char *text) {
  if (luaL_loadstring(bare->L, text) != LUA_OK || lua_pcall(bare->L, 0, 1, 0) != LUA_OK) {
    note_failure(bare);
    return 0;
  }
  return luaL_ref(bare->L, LUA_REGISTRYINDEX);
}

int bare_lua_run(bare_lua *bare, int function, long count) {
  lua_rawgeti(bare->L, LUA_REGISTRYINDEX, function);
  lua_pushinteger(bare->L, count);
  if (lua_pcall(bare->L, 1, 0, 0) == LUA_OK) return 1;
  note_failure(bare);
  return 0;
}

int bare_lua_call_back(bare_lua *bare, int function, long count) {
  lua_State *L = bare->L;
  for (long i = 0; i < count; i++) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, function);
    lua_pushnumber(L, (double)i);
    lua_pushnumber(L, 0.5);
    if (lua_pcall(L, 2, LUA_MULTRET, 0) != LUA_OK) {
      note_failure(bare);
      return 0;
    }
    lua_settop(L, 0);
  }
  return 1;
}

const char *bare_lua_failure(bare_lua *bare) { return bare->failure; }
