// Tagged values: how Lua's values cross the border. Tables, functions and coroutines cross as references,
// numbers of places in one table; host objects as slot and generation.

#include "internal.h"

#include <stdlib.h>

// Writing a number in decimal.
#define COST_OF_A_NUMBER 40

// Grows a C array to hold `needed` elements; NULL when there is no memory, and the array is as it was.
void *clua_grow(void *array, int *capacity, int needed, size_t size) {
  if (needed <= *capacity) return array;
  int wanted = *capacity < 8 ? 8 : *capacity;
  while (wanted < needed) wanted *= 2;
  void *grown = realloc(array, (size_t)wanted * size);
  if (grown != NULL) *capacity = wanted;
  return grown;
}

// [-0, +0, m] Makes sure that `count` references can be taken without an error.
void clua_reserve_references(lua_State *L, int count) {
  clua_state *state = clua_of(L);
  if (state->free_count >= count) return;
  while (state->free_count < count) {
    int *grown = clua_grow(state->free_references, &state->free_capacity, state->reference_top + 1, sizeof(int));
    if (grown == NULL) luaL_error(L, "not enough memory");
    state->free_references = grown;
    lua_pushboolean(L, 0);
    lua_rawseti(L, LUA_REGISTRYINDEX, CLUA_KEY_REFERENCES + state->reference_top + 1);
    state->free_references[state->free_count++] = ++state->reference_top;
  }
}

// [-0, +0, -] Takes a reserved reference to the value at the index.
static int take_reference(lua_State *L, int index) {
  clua_state *state = clua_of(L);
  int reference = state->free_references[--state->free_count];
  lua_pushvalue(L, index);
  lua_rawseti(L, LUA_REGISTRYINDEX, CLUA_KEY_REFERENCES + reference);
  return reference;
}

void clua_unreference(clua_state *state, int32_t reference) {
  lua_State *L = state->running;
  if (reference <= 0 || !lua_checkstack(L, 2)) return;
  lua_pushboolean(L, 0);
  lua_rawseti(L, LUA_REGISTRYINDEX, CLUA_KEY_REFERENCES + reference);
  state->free_references[state->free_count++] = reference;
}

int32_t clua_reference_count(const clua_state *state) { return state->reference_top - state->free_count; }

// [-0, +1, -] Pushes what a reference stands for.
void clua_push_reference(lua_State *L, int reference) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUA_KEY_REFERENCES + reference);
}

static bool needs_reference(lua_State *L, int index) {
  int type = lua_type(L, index);
  return type == LUA_TTABLE || type == LUA_TFUNCTION || type == LUA_TTHREAD;
}

// [-0, +0, -] Converts the value at the index; a reference must have been reserved for it.
void clua_to_value(lua_State *L, int index, clua_value *value) {
  value->tag = CLUA_NIL;
  switch (lua_type(L, index)) {
    case LUA_TBOOLEAN:
      value->tag = CLUA_BOOLEAN;
      value->boolean = lua_toboolean(L, index);
      break;
    case LUA_TNUMBER:
      if (lua_isinteger(L, index)) {
        value->tag = CLUA_INTEGER;
        value->integer = lua_tointeger(L, index);
      } else {
        value->tag = CLUA_NUMBER;
        value->number = lua_tonumber(L, index);
      }
      break;
    case LUA_TSTRING:
      value->tag = CLUA_STRING;
      value->string.bytes = lua_tolstring(L, index, &value->string.length);
      break;
    case LUA_TTABLE:
      value->tag = CLUA_TABLE;
      value->reference = take_reference(L, index);
      break;
    case LUA_TFUNCTION:
      value->tag = CLUA_FUNCTION;
      value->reference = take_reference(L, index);
      break;
    case LUA_TTHREAD:
      value->tag = CLUA_THREAD;
      value->reference = take_reference(L, index);
      break;
    case LUA_TUSERDATA: {
      clua_payload *payload = clua_payload_at(L, index);
      if (payload != NULL) {
        value->tag = CLUA_OBJECT;
        value->object = payload->object;
      }
      break;
    }
    default: break;
  }
}

// [-0, +1, m] Pushes a value.
void clua_push_value(lua_State *L, clua_value value) {
  switch (value.tag) {
    case CLUA_NIL: lua_pushnil(L); break;
    case CLUA_BOOLEAN: lua_pushboolean(L, value.boolean); break;
    case CLUA_INTEGER: lua_pushinteger(L, value.integer); break;
    case CLUA_NUMBER: lua_pushnumber(L, value.number); break;
    case CLUA_STRING: lua_pushlstring(L, value.string.bytes, value.string.length); break;
    case CLUA_TABLE:
    case CLUA_FUNCTION:
    case CLUA_THREAD: clua_push_reference(L, value.reference); break;
    case CLUA_OBJECT: clua_push_object(L, value.object); break;
  }
}

// [-0, +0 or +1, -] Pushes a value if that needs no memory. Needs two places on the stack.
bool clua_push_plainly(lua_State *L, const clua_value *value) {
  switch (value->tag) {
    case CLUA_NUMBER: lua_pushnumber(L, value->number); return true;
    case CLUA_STRING: return false;
    case CLUA_OBJECT: return clua_push_known_object(L, value->object);
    default: clua_push_value(L, *value); return true;
  }
}

// [-0, +0, -] Makes the values from the index to the top the operation's results, if that needs no memory.
bool clua_collect_plainly(lua_State *L, int first) {
  clua_state *state = clua_of(L);
  int count = lua_gettop(L) - first + 1, references = 0;
  if (count > state->result_capacity) return false;
  for (int i = 0; i < count; i++) references += needs_reference(L, first + i);
  if (references > state->free_count || (references > 0 && !lua_checkstack(L, 1))) return false;
  for (int i = 0; i < count; i++) clua_to_value(L, first + i, &state->results[i]);
  state->result_count = count;
  return true;
}

// [-0, +0, m] Makes the values from the index to the top the operation's results. Answers how many they are,
// for the operation to return, so that they stay on the stack.
int clua_collect_results(lua_State *L, int first) {
  clua_state *state = clua_of(L);
  int count = lua_gettop(L) - first + 1, references = 0;
  for (int i = 0; i < count; i++) references += needs_reference(L, first + i);
  luaL_checkstack(L, 4, NULL);
  clua_value *grown = clua_grow(state->results, &state->result_capacity, count, sizeof(clua_value));
  if (grown == NULL && count > 0) return luaL_error(L, "not enough memory");
  state->results = grown;
  clua_reserve_references(L, references);
  for (int i = 0; i < count; i++) clua_to_value(L, first + i, &state->results[i]);
  state->result_count = count;
  return count;
}

const clua_value *clua_results(const clua_state *state) { return state->results; }
int32_t clua_result_count(const clua_state *state) { return state->result_count; }

// [-0, +0, -] Whether the value is a number that is none. Its sign bit is the processor's own affair, and text made of it
// would differ from machine to machine.
bool clua_is_nan(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TNUMBER) return false;
  lua_Number number = lua_tonumber(L, index);
  return number != number;
}

// [-0, +1, e] The value's text as `tostring` gives it, with a number in place of an address.
const char *clua_tolstring(lua_State *L, int index, size_t *length) {
  index = lua_absindex(L, index);
  if (lua_type(L, index) == LUA_TNUMBER) clua_of(L)->used += COST_OF_A_NUMBER;
  if (luaL_callmeta(L, index, "__tostring")) {
    if (!lua_isstring(L, -1)) luaL_error(L, "'__tostring' must return a string");
    return lua_tolstring(L, -1, length);
  }
  switch (lua_type(L, index)) {
    case LUA_TNUMBER:
      if (!clua_is_nan(L, index)) return luaL_tolstring(L, index, length);
      lua_pushliteral(L, "nan");
      return lua_tolstring(L, -1, length);
    case LUA_TSTRING:
    case LUA_TBOOLEAN:
    case LUA_TNIL: return luaL_tolstring(L, index, length);
    default: {
      int kind = luaL_getmetafield(L, index, "__name");
      const char *name = kind == LUA_TSTRING ? lua_tostring(L, -1) : luaL_typename(L, index);
      lua_pushfstring(L, "%s: %I", name, (LUAI_UACINT)clua_creation_of(L, index));
      if (kind != LUA_TNIL) lua_remove(L, -2);
      return lua_tolstring(L, -1, length);
    }
  }
}

int32_t clua_raw_length(clua_state *state, int32_t table) {
  lua_State *L = state->running;
  if (!lua_checkstack(L, 3)) return 0;
  clua_push_reference(L, table);
  int32_t length = (int32_t)lua_rawlen(L, -1);
  lua_pop(L, 1);
  return length;
}

uint64_t clua_creation_number(clua_state *state, int32_t reference) {
  lua_State *L = state->running;
  if (!lua_checkstack(L, 3)) return 0;
  clua_push_reference(L, reference);
  uint64_t number = clua_creation_of(L, -1);
  lua_pop(L, 1);
  return number;
}

bool clua_same(clua_state *state, int32_t first, int32_t second) {
  lua_State *L = state->running;
  if (!lua_checkstack(L, 4)) return false;
  clua_push_reference(L, first);
  clua_push_reference(L, second);
  bool same = lua_rawequal(L, -1, -2);
  lua_pop(L, 2);
  return same;
}
