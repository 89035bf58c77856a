// Host objects: one userdata for each while Lua holds it, with slot and generation in it, never an address.
//
// Ownership is mirrored: user value 1 of a userdata is the set of those it owns, user value 2 the script's
// fields. So what is attached stays, and a detached object with a closure that refers to it is ordinary
// garbage. A finaliser only queues: host deinitialisers never run inside the collector.

#include "internal.h"

#include <stdlib.h>
#include <string.h>

static int collect_object(lua_State *L) {
  clua_state *state = clua_of(L);
  clua_payload *payload = clua_payload_at(L, 1);
  if (payload == NULL) return 0;
  state->live[payload->object.slot]--;
  state->live_objects--;
  // Room for this was made when the userdata was.
  state->released[state->released_first + state->released_count++] =
      (clua_released){payload->object.slot, payload->object.generation};
  return 0;
}

// Makes room for one more userdata: for its count, and for its place in the queue when it is collected.
static bool make_room(clua_state *state, uint32_t slot) {
  if (slot >= state->live_capacity) {
    uint32_t capacity = state->live_capacity < 64 ? 64 : state->live_capacity;
    while (capacity <= slot) capacity *= 2;
    uint32_t *grown = realloc(state->live, capacity * sizeof(uint32_t));
    if (grown == NULL) return false;
    memset(grown + state->live_capacity, 0, (capacity - state->live_capacity) * sizeof(uint32_t));
    state->live = grown;
    state->live_capacity = capacity;
  }
  int needed = state->released_first + state->released_count + state->live_objects + 1;
  clua_released *queue =
      clua_grow(state->released, &state->released_capacity, needed, sizeof(clua_released));
  if (queue == NULL) return false;
  state->released = queue;
  return true;
}

// [-0, +0 or +1, -] Pushes the userdata of a host object if there is one. Needs two places on the stack.
bool clua_push_known_object(lua_State *L, clua_object object) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUA_KEY_OBJECTS);
  lua_rawgeti(L, -1, (lua_Integer)object.slot + 1);
  clua_payload *payload = clua_payload_at(L, -1);
  if (payload != NULL && payload->object.generation == object.generation) {
    lua_replace(L, -2);
    return true;
  }
  lua_pop(L, 2);
  return false;
}

// [-0, +1, m] Pushes the userdata of a host object, made now if there is none.
void clua_push_object(lua_State *L, clua_object object) {
  clua_state *state = clua_of(L);
  luaL_checkstack(L, 6, NULL);
  if (clua_push_known_object(L, object)) return;
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUA_KEY_OBJECTS);
  if (!make_room(state, object.slot)) luaL_error(L, "not enough memory");
  clua_payload *payload = lua_newuserdatauv(L, sizeof(clua_payload), CLUA_USER_VALUES);
  payload->object = object;
  lua_pushvalue(L, -1);
  lua_rawseti(L, -3, (lua_Integer)object.slot + 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUA_KEY_CLASSES);
  lua_rawgeti(L, -1, object.class_index);
  lua_remove(L, -2);
  lua_setmetatable(L, -2);
  state->live[object.slot]++;
  state->live_objects++;
  lua_remove(L, -2);
}

bool clua_object_is_live(const clua_state *state, uint32_t slot) {
  return slot < state->live_capacity && state->live[slot] > 0;
}

int32_t clua_live_object_count(const clua_state *state) { return state->live_objects; }
int32_t clua_released_count(const clua_state *state) { return state->released_count; }

bool clua_next_released_object(clua_state *state, uint32_t *slot, uint32_t *generation) {
  while (state->released_count > 0) {
    clua_released next = state->released[state->released_first++];
    if (--state->released_count == 0) state->released_first = 0;
    // It came back while it waited: a new userdata stands for the same host object.
    if (state->live[next.slot] > 0) continue;
    *slot = next.slot;
    *generation = next.generation;
    return true;
  }
  return false;
}

bool clua_next_released_function(clua_state *state, int32_t *function) {
  if (state->released_functions_count == 0) return false;
  *function = state->released_functions[--state->released_functions_count];
  return true;
}

bool clua_had_shortage(clua_state *state) {
  bool had = state->had_shortage;
  state->had_shortage = false;
  return had;
}

bool clua_next_lost_object(clua_state *state, uint32_t *cursor, uint32_t *slot) {
  lua_State *L = state->running;
  if (!lua_checkstack(L, 2)) return false;
  if (*cursor == 0) lua_gc(L, LUA_GCCOLLECT);
  bool found = false;
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUA_KEY_OBJECTS);
  while (!found && *cursor < state->live_capacity) {
    uint32_t place = (*cursor)++;
    if (state->live[place] == 0) continue;
    uint32_t present = lua_rawgeti(L, -1, (lua_Integer)place + 1) == LUA_TUSERDATA;
    lua_pop(L, 1);
    found = present == 0;
    state->live_objects -= (int)(state->live[place] - present);
    state->live[place] = present;
    *slot = place;
  }
  lua_pop(L, 1);
  return found;
}

static int collect_function(lua_State *L) {
  clua_state *state = clua_of(L);
  int32_t *function = lua_touserdata(L, 1);
  state->live_functions--;
  state->released_functions[state->released_functions_count++] = *function;
  return 0;
}

typedef struct {
  int32_t function;
  bool collectable;
  bool is_held;
} function_operation;

static int make_function_body(lua_State *L) {
  clua_state *state = clua_of(L);
  function_operation *operation = lua_touserdata(L, 1);
  lua_pushinteger(L, operation->function);
  if (operation->collectable) {
    int needed = state->released_functions_count + state->live_functions + 1;
    int32_t *queue = clua_grow(state->released_functions, &state->released_functions_capacity, needed,
                               sizeof(int32_t));
    if (queue == NULL) return luaL_error(L, "not enough memory");
    state->released_functions = queue;
    int32_t *number = lua_newuserdatauv(L, sizeof(int32_t), 0);
    *number = operation->function;
    lua_createtable(L, 0, 1);
    lua_pushcfunction(L, collect_function);
    lua_setfield(L, -2, "__gc");
    lua_setmetatable(L, -2);
    state->live_functions++;
    operation->is_held = true;
    lua_pushcclosure(L, clua_trampoline, 2);
  } else {
    lua_pushcclosure(L, clua_trampoline, 1);
  }
  return clua_collect_results(L, 2);
}

clua_status clua_make_function(clua_state *state, int32_t function, bool collectable, bool *is_held) {
  function_operation operation = {function, collectable, false};
  clua_status status = clua_protect(state, make_function_body, &operation);
  *is_held = status == CLUA_OK || operation.is_held;
  return status;
}

// Classes

// What both metamethods of a class have as upvalues.
enum { MEMBERS = 1, SETTERS, CLASS_NUMBER, UNKNOWN_FUNCTION, CLASS_UPVALUES = UNKNOWN_FUNCTION };

// [-0, +0, m] Asks the host for the member whose name is at 2, and writes it down in the class's tables: names → functions,
// or numbers of getters; names → numbers of setters. False if there is none.
static bool learn_member(lua_State *L) {
  clua_state *state = clua_of(L);
  if (lua_type(L, 2) != LUA_TSTRING) return false;
  size_t length;
  const char *name = lua_tolstring(L, 2, &length);
  clua_member member = {0, 0, 0};
  int32_t class_number = (int32_t)lua_tointeger(L, lua_upvalueindex(CLASS_NUMBER));
  if (!state->host.learn(state->host.context, class_number, name, length, &member)) return false;
  lua_pushvalue(L, 2);
  if (member.method != 0) clua_push_trampoline(L, member.method);
  else lua_pushinteger(L, member.getter);
  lua_rawset(L, lua_upvalueindex(MEMBERS));
  if (member.setter == 0) return true;
  lua_pushvalue(L, 2);
  lua_pushinteger(L, member.setter);
  lua_rawset(L, lua_upvalueindex(SETTERS));
  return true;
}

// Reads a member.
static int object_index(lua_State *L) {
  lua_pushvalue(L, 2);
  int type = lua_rawget(L, lua_upvalueindex(MEMBERS));
  if (type == LUA_TNIL && learn_member(L)) {
    lua_pushvalue(L, 2);
    type = lua_rawget(L, lua_upvalueindex(MEMBERS));
  }
  switch (type) {
    case LUA_TFUNCTION: return 1;
    case LUA_TNUMBER: {
      int32_t getter = (int32_t)lua_tointeger(L, -1);
      return clua_call_getter(L, getter);
    }
    default: break;
  }
  lua_settop(L, 2);
  return clua_call_host(L, (int32_t)lua_tointeger(L, lua_upvalueindex(UNKNOWN_FUNCTION)));
}

// The number of the setter for the name at 2, 0 if there is none.
static int32_t setter_of(lua_State *L) {
  lua_pushvalue(L, 2);
  lua_rawget(L, lua_upvalueindex(SETTERS));
  int32_t setter = (int32_t)lua_tointeger(L, -1);
  lua_settop(L, 3);
  return setter;
}

// Writes a member.
static int object_new_index(lua_State *L) {
  lua_settop(L, 3);
  int32_t setter = setter_of(L);
  if (setter == 0) {
    lua_pushvalue(L, 2);
    bool is_known = lua_rawget(L, lua_upvalueindex(MEMBERS)) != LUA_TNIL;
    if (!is_known && learn_member(L)) setter = setter_of(L);
    lua_settop(L, 3);
  }
  if (setter == 0) return clua_call_host(L, (int32_t)lua_tointeger(L, lua_upvalueindex(UNKNOWN_FUNCTION)));
  lua_remove(L, 2);
  return clua_call_host(L, setter);
}

typedef struct {
  const char *name;
  int32_t class_number, unknown_read, unknown_write, describe;
} class_operation;

// [-0, +0, m] Sets a metamethod of the class whose tables of members and setters follow the metatable.
static void set_class_function(lua_State *L, int metatable, const char *name, lua_CFunction function,
                               int32_t class_number, int32_t unknown) {
  lua_pushvalue(L, metatable + 1);
  lua_pushvalue(L, metatable + 2);
  lua_pushinteger(L, class_number);
  lua_pushinteger(L, unknown);
  lua_pushcclosure(L, function, CLASS_UPVALUES);
  lua_setfield(L, metatable, name);
}

static int define_class_body(lua_State *L) {
  clua_state *state = clua_of(L);
  class_operation *operation = lua_touserdata(L, 1);
  lua_createtable(L, 0, 8);
  int metatable = lua_gettop(L);
  lua_newtable(L);
  lua_newtable(L);
  int32_t number = operation->class_number;
  set_class_function(L, metatable, "__index", object_index, number, operation->unknown_read);
  set_class_function(L, metatable, "__newindex", object_new_index, number, operation->unknown_write);
  lua_settop(L, metatable);
  clua_push_trampoline(L, operation->describe);
  lua_setfield(L, metatable, "__tostring");
  lua_pushcfunction(L, collect_object);
  lua_setfield(L, metatable, "__gc");
  lua_pushstring(L, operation->name);
  lua_setfield(L, metatable, "__name");
  lua_pushliteral(L, "locked");
  lua_setfield(L, metatable, "__metatable");
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUA_KEY_CLASSES);
  lua_pushvalue(L, metatable);
  lua_rawseti(L, -2, state->class_count + 1);
  lua_pop(L, 1);
  lua_pushinteger(L, ++state->class_count);
  return clua_collect_results(L, lua_gettop(L));
}

clua_status clua_define_class(clua_state *state, const char *name, int32_t class_number, int32_t unknown_read,
                              int32_t unknown_write, int32_t describe) {
  class_operation operation = {name, class_number, unknown_read, unknown_write, describe};
  return clua_protect(state, define_class_body, &operation);
}

// Ownership, pins and fields

typedef struct {
  clua_object first, second;
  clua_value name, value;
  bool adds;
} object_operation;

// [-0, +1, m] Pushes the table that is a user value of the userdata at the index, made now if there is none.
static void push_user_table(lua_State *L, int userdata, int which) {
  if (lua_getiuservalue(L, userdata, which) == LUA_TTABLE) return;
  lua_pop(L, 1);
  lua_newtable(L);
  lua_pushvalue(L, -1);
  lua_setiuservalue(L, userdata, which);
}

static int attach_body(lua_State *L) {
  object_operation *operation = lua_touserdata(L, 1);
  clua_push_object(L, operation->first);
  clua_push_object(L, operation->second);
  push_user_table(L, 2, 1);
  lua_pushvalue(L, 3);
  lua_pushboolean(L, 1);
  lua_rawset(L, 4);
  return 0;
}

// [-0, +1, -] Pushes the userdata of a host object, or nil when there is none.
static void push_present(lua_State *L, clua_object object) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUA_KEY_OBJECTS);
  lua_rawgeti(L, -1, (lua_Integer)object.slot + 1);
  lua_remove(L, -2);
  clua_payload *payload = clua_payload_at(L, -1);
  if (payload != NULL && payload->object.generation == object.generation) return;
  lua_pop(L, 1);
  lua_pushnil(L);
}

clua_status clua_attach(clua_state *state, clua_object owner, clua_object owned) {
  object_operation operation = {.first = owner, .second = owned};
  return clua_protect(state, attach_body, &operation);
}

// Needs no memory and cannot raise: a key that is there is set to nil.
void clua_detach(clua_state *state, clua_object owner, clua_object owned) {
  lua_State *L = state->running;
  if (!lua_checkstack(L, 5)) return;
  int top = lua_gettop(L);
  push_present(L, owner);
  push_present(L, owned);
  if (!lua_isnil(L, top + 1) && !lua_isnil(L, top + 2) && lua_getiuservalue(L, top + 1, 1) == LUA_TTABLE) {
    lua_pushvalue(L, top + 2);
    if (lua_rawget(L, top + 3) != LUA_TNIL) {
      lua_pushvalue(L, top + 2);
      lua_pushnil(L);
      lua_rawset(L, top + 3);
    }
  }
  lua_settop(L, top);
}

static int pin_body(lua_State *L) {
  object_operation *operation = lua_touserdata(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUA_KEY_PINS);
  clua_push_object(L, operation->first);
  lua_pushvalue(L, 3);
  lua_rawget(L, 2);
  lua_pushinteger(L, lua_tointeger(L, 4) + 1);
  lua_replace(L, 4);
  lua_rawset(L, 2);
  return 0;
}

clua_status clua_pin(clua_state *state, clua_object object) {
  object_operation operation = {.first = object};
  return clua_protect(state, pin_body, &operation);
}

// Needs no memory and cannot raise, as clua_detach.
void clua_unpin(clua_state *state, clua_object object) {
  lua_State *L = state->running;
  if (!lua_checkstack(L, 5)) return;
  int top = lua_gettop(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUA_KEY_PINS);
  push_present(L, object);
  if (!lua_isnil(L, top + 2)) {
    lua_pushvalue(L, top + 2);
    if (lua_rawget(L, top + 1) == LUA_TNUMBER) {
      lua_Integer count = lua_tointeger(L, -1);
      lua_pushvalue(L, top + 2);
      if (count > 1) lua_pushinteger(L, count - 1);
      else lua_pushnil(L);
      lua_rawset(L, top + 1);
    }
  }
  lua_settop(L, top);
}

static int field_body(lua_State *L) {
  object_operation *operation = lua_touserdata(L, 1);
  clua_push_object(L, operation->first);
  push_user_table(L, 2, 2);
  clua_push_value(L, operation->name);
  if (operation->adds) {
    clua_push_value(L, operation->value);
    lua_rawset(L, 3);
    return 0;
  }
  lua_rawget(L, 3);
  return clua_collect_results(L, 4);
}

typedef struct {
  clua_object object;
  const clua_object *first, *second;
} keep_operation;

static int keep_body(lua_State *L) {
  keep_operation *operation = lua_touserdata(L, 1);
  clua_push_object(L, operation->object);
  clua_push_object(L, *operation->first);
  lua_setiuservalue(L, 2, 3);
  if (operation->second == NULL) return 0;
  clua_push_object(L, *operation->second);
  lua_setiuservalue(L, 2, 4);
  return 0;
}

clua_status clua_keep(clua_state *state, clua_object object, const clua_object *first, const clua_object *second) {
  keep_operation operation = {object, first, second};
  return clua_protect(state, keep_body, &operation);
}

clua_status clua_get_field(clua_state *state, clua_object object, clua_value name) {
  object_operation operation = {.first = object, .name = name, .adds = false};
  return clua_protect(state, field_body, &operation);
}

clua_status clua_set_field(clua_state *state, clua_object object, clua_value name, clua_value value) {
  object_operation operation = {.first = object, .name = name, .value = value, .adds = true};
  return clua_protect(state, field_body, &operation);
}
