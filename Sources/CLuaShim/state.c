// Birth and end of a state.

#include "internal.h"

#include <stdlib.h>

// [-0, +0, m] Puts an empty table, or false, in a place of the registry.
static void set_registry_table(lua_State *L, int key, const char *mode) {
  lua_newtable(L);
  if (mode != NULL) {
    lua_createtable(L, 0, 1);
    lua_pushstring(L, mode);
    lua_setfield(L, -2, "__mode");
    lua_setmetatable(L, -2);
  }
  lua_rawseti(L, LUA_REGISTRYINDEX, key);
}

static int prepare_body(lua_State *L) {
  set_registry_table(L, CLUA_KEY_OBJECTS, "v");
  set_registry_table(L, CLUA_KEY_PINS, NULL);
  set_registry_table(L, CLUA_KEY_CLASSES, NULL);
  set_registry_table(L, CLUA_KEY_LOCKED, "k");
  lua_pushliteral(L, "budget spent");
  lua_rawseti(L, LUA_REGISTRYINDEX, CLUA_KEY_TRIP_MESSAGE);
  // These keys exist from now on, so that setting them never needs memory.
  const int emptied[] = {CLUA_KEY_TRAVERSAL, CLUA_KEY_LAST_ERROR, CLUA_KEY_HOST_ERROR};
  for (int i = 0; i < 3; i++) {
    lua_pushboolean(L, 0);
    lua_rawseti(L, LUA_REGISTRYINDEX, emptied[i]);
  }
  clua_measure_userdata(L);
  clua_measure_tables(L);
  clua_prepare_sandbox(L);
  return 0;
}

clua_state *clua_new(const clua_configuration *configuration, const clua_host *host) {
  clua_state *state = calloc(1, sizeof *state);
  if (state == NULL) return NULL;
  state->configuration = *configuration;
  state->host = *host;
  state->memory_limit = configuration->memory_budget;
  state->main = lua_newstate(clua_allocate, state);
  if (state->main == NULL) {
    free(state);
    return NULL;
  }
  // Every coroutine gets a copy of the main thread's extra space.
  *(clua_state **)lua_getextraspace(state->main) = state;
  state->running = state->main;
  lua_pushcfunction(state->main, prepare_body);
  int status = lua_pcall(state->main, 0, 0, 0);
  if (status != LUA_OK) {
    clua_close(state);
    return NULL;
  }
  clua_begin_budget(state);
  return state;
}

void clua_set_context(clua_state *state, void *context) { state->host.context = context; }

void clua_close(clua_state *state) {
  // Finalisers only fill the queues, which are made large enough with each object.
  lua_close(state->main);
  free(state->results);
  free(state->reply);
  free(state->reply_bytes);
  free(state->failure_text);
  free(state->free_references);
  free(state->live);
  free(state->released);
  free(state->released_functions);
  free(state);
}

size_t clua_memory_in_use(const clua_state *state) { return state->memory_in_use; }

void clua_collect(clua_state *state) {
  lua_gc(state->running, LUA_GCCOLLECT);
}
