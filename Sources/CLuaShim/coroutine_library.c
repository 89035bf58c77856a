// coroutine: resume, wrap and close are ours, so that no coroutine outlives a spent budget. A coroutine that
// a spent budget killed stays dead: its pending to-be-closed variables are not run later, when nothing would
// stop them (Lua leaves hooks off in a thread that an error in a hook ended).

#include "internal.h"

// How many instructions a new thread may run before its own counter fires: charged in advance, so that many
// short coroutines cannot run for nothing.
#define COST_OF_CREATION CLUA_HOOK_PERIOD
#define COST_OF_RESUMING 20
#define MAX_CLOSING_DEPTH 50

static lua_State *check_coroutine(lua_State *L) {
  lua_State *thread = lua_tothread(L, 1);
  luaL_argexpected(L, thread != NULL, 1, "coroutine");
  return thread;
}

static bool was_stopped(lua_State *thread) { return lua_gethookcount(thread) == 1; }

// [-count, +results or +1, e] Resumes a thread with the values at the top. Answers the number of results, or
// -1 with the error value.
static int resume(lua_State *L, lua_State *thread, int count) {
  clua_state *state = clua_of(L);
  clua_charge_library(L, COST_OF_RESUMING);
  if (!lua_checkstack(thread, count)) {
    lua_pushliteral(L, "too many arguments to resume");
    return -1;
  }
  int is_suspended = lua_status(thread) == LUA_YIELD;
  if (is_suspended || lua_status(thread) == LUA_OK) clua_install_hook(thread);
  lua_xmove(L, thread, count);
  lua_State *before = state->running;
  int results = 0;
  state->running = thread;
  int status = lua_resume(thread, L, count, &results);
  state->running = before;
  if (status == LUA_OK || status == LUA_YIELD) {
    if (state->trip != CLUA_NOT_TRIPPED) clua_raise_trip(L);
    if (!lua_checkstack(L, results + 1)) {
      lua_pop(thread, results);
      lua_pushliteral(L, "too many results to resume");
      return -1;
    }
    lua_xmove(thread, L, results);
    return results;
  }
  clua_check(L, status);
  lua_xmove(thread, L, 1);
  return -1;
}

static int coroutine_resume(lua_State *L) {
  lua_State *thread = check_coroutine(L);
  int results = resume(L, thread, lua_gettop(L) - 1);
  if (results < 0) {
    lua_pushboolean(L, 0);
    lua_insert(L, -2);
    return 2;
  }
  lua_pushboolean(L, 1);
  lua_insert(L, -(results + 1));
  return results + 1;
}

// [-0, +1, e] Closes a thread; answers the status, with the error value when it is one.
static int close(lua_State *L, lua_State *thread) {
  clua_state *state = clua_of(L);
  if (was_stopped(thread)) {
    lua_pushliteral(L, "the coroutine was stopped with its call");
    return LUA_ERRRUN;
  }
  // Lua does not count the depth of closing; a __close that closes the next of many coroutines would overflow
  // the C stack.
  if (state->closing_depth >= MAX_CLOSING_DEPTH) return luaL_error(L, "C stack overflow");
  lua_State *before = state->running;
  state->running = thread;
  state->closing_depth++;
  int status = lua_resetthread(thread);
  state->closing_depth--;
  state->running = before;
  clua_check(L, status);
  if (status != LUA_OK) lua_xmove(thread, L, 1);
  else lua_pushnil(L);
  return status;
}

static int wrap_body(lua_State *L) {
  clua_state *state = clua_of(L);
  lua_State *thread = lua_tothread(L, lua_upvalueindex(1));
  int results = resume(L, thread, lua_gettop(L));
  if (results >= 0) return results;
  int status = lua_status(thread);
  if (status != LUA_OK && status != LUA_YIELD) {
    // The error goes on in this thread: so does its traceback.
    clua_record_frames(L, thread, false);
    int frames = state->frame_count;
    if (close(L, thread) != LUA_OK && !was_stopped(thread)) lua_replace(L, -2);
    else lua_pop(L, 1);
    state->frame_count = frames;
    state->keep_frames = true;
  }
  if (lua_type(L, -1) == LUA_TSTRING) {
    luaL_where(L, 1);
    lua_insert(L, -2);
    lua_concat(L, 2);
  }
  return lua_error(L);
}

static int coroutine_create(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  clua_charge_library(L, COST_OF_CREATION);
  lua_State *thread = lua_newthread(L);
  clua_install_hook(thread);
  lua_pushvalue(L, 1);
  lua_xmove(L, thread, 1);
  return 1;
}

static int coroutine_wrap(lua_State *L) {
  coroutine_create(L);
  lua_pushcclosure(L, wrap_body, 1);
  return 1;
}

static int coroutine_close(lua_State *L) {
  lua_State *thread = check_coroutine(L);
  lua_Debug ar;
  int status = lua_status(thread);
  bool is_suspended = status == LUA_YIELD ||
                      (thread != L && status == LUA_OK && lua_getstack(thread, 0, &ar) == 0);
  bool is_dead = status != LUA_OK && status != LUA_YIELD;
  if (thread == L || (!is_suspended && !is_dead))
    return luaL_error(L, "cannot close a %s coroutine", thread == L ? "running" : "normal");
  if (close(L, thread) == LUA_OK) {
    lua_pushboolean(L, 1);
    return 1;
  }
  lua_pushboolean(L, 0);
  lua_insert(L, -2);
  return 2;
}

void clua_open_coroutine(lua_State *L) {
  static const char *const stock[] = {"yield", "status", "isyieldable", "running", NULL};
  static const luaL_Reg ours[] = {
      {"create", coroutine_create}, {"resume", coroutine_resume}, {"wrap", coroutine_wrap},
      {"close", coroutine_close},   {NULL, NULL},
  };
  clua_copy_stock(L, LUA_COLIBNAME, stock, CLUA_UNCHARGED);
  luaL_setfuncs(L, ours, 0);
}
