// Calls in both directions.
//
// Host → Lua: clua_protect runs one C function under lua_pcall, with a message handler that records the
// traceback before the stack is unwound. Lua → host: a C closure collects its arguments, calls the host
// through one function pointer, and raises or pushes only after the host has returned.

#include "internal.h"

#include <stdlib.h>
#include <string.h>

static void copy_text(char *target, size_t size, const char *source) {
  size_t length = strlen(source);
  if (length >= size) length = size - 1;
  memcpy(target, source, length);
  target[length] = '\0';
}

// [-0, +0, -] Records the script functions that run in a thread, innermost first.
void clua_record_frames(lua_State *L, lua_State *from, bool append) {
  clua_state *state = clua_of(L);
  lua_Debug ar;
  if (!append) state->frame_count = 0;
  state->recorded_thread = from;
  for (int level = 0; level < CLUA_MAX_LEVEL && state->frame_count < CLUA_MAX_FRAMES; level++) {
    if (!lua_getstack(from, level, &ar)) break;
    if (lua_getinfo(from, "Sln", &ar) == 0 || ar.currentline <= 0) continue;
    int place = state->frame_count++;
    clua_recorded_frame *frame = &state->recorded[place];
    copy_text(frame->name, sizeof frame->name, ar.name != NULL ? ar.name : "");
    copy_text(frame->source, sizeof frame->source, ar.source[0] == '@' ? ar.source + 1 : ar.short_src);
    frame->line = ar.currentline;
    state->frames[place] = (clua_frame){ar.name != NULL ? frame->name : NULL, frame->source, frame->line};
  }
}

// [-0, +0, -] Records the traceback and leaves the error value as it is.
static int message_handler(lua_State *L) {
  clua_state *state = clua_of(L);
  // An error that the host passes on has the whole of this thread recorded: the inner call ran on top of the outer one.
  if (state->keep_frames && state->recorded_thread == L) return 1;
  if (state->trip == CLUA_NOT_TRIPPED) clua_record_frames(L, L, state->keep_frames);
  return 1;
}

// [-1, +1, e] The text of an error value that is no string; nil when it has none: only a number or a value with words of
// its own has one.
static int describe_body(lua_State *L) {
  if (!lua_isnumber(L, 1) && luaL_getmetafield(L, 1, "__tostring") == LUA_TNIL) {
    lua_pushnil(L);
    return 1;
  }
  clua_tolstring(L, 1, NULL);
  return 1;
}

static void set_failure_text(clua_state *state, const char *text, size_t length) {
  free(state->failure_text);
  state->failure_text = malloc(length + 1);
  if (state->failure_text == NULL) return;
  memcpy(state->failure_text, text, length);
  state->failure.message = state->failure_text;
  state->failure.length = length;
  state->failure.is_text = true;
}

// [-0, +0, -] Describes the failure whose error value is at the top.
static void fill_failure(clua_state *state, lua_State *L, int status) {
  clua_failure *failure = &state->failure;
  memset(failure, 0, sizeof *failure);
  failure->identifier = ++state->failure_counter;
  failure->is_syntax = state->is_syntax;
  failure->type_name = status == LUA_OK ? "nil" : luaL_typename(L, -1);
  state->is_syntax = false;
  if (status == LUA_ERRMEM && state->trip == CLUA_NOT_TRIPPED) {
    clua_trip_now(L, CLUA_TRIPPED_MEMORY, state->memory_limit, 0);
    if (state->failed_line > 0) {
      memcpy(state->trip_source, state->failed_source, sizeof state->trip_source);
      state->trip_line = state->failed_line;
    }
  }
  if (status != LUA_OK && state->trip == CLUA_NOT_TRIPPED && lua_checkstack(L, 6)) {
    int top = lua_gettop(L);
    lua_rawgeti(L, LUA_REGISTRYINDEX, CLUA_KEY_HOST_ERROR);
    if (lua_type(L, -1) == LUA_TSTRING && lua_rawequal(L, -1, -2)) failure->host_error = state->host_error;
    lua_settop(L, top);
    lua_pushvalue(L, -1);
    lua_rawseti(L, LUA_REGISTRYINDEX, CLUA_KEY_LAST_ERROR);
    state->keeps_values = true;
    if (lua_type(L, -1) == LUA_TSTRING) {
      size_t length;
      const char *text = lua_tolstring(L, -1, &length);
      set_failure_text(state, text, length);
    } else {
      // Its words are script code, and even to look for them takes memory: protected again.
      lua_pushcfunction(L, describe_body);
      lua_pushvalue(L, -2);
      int described = lua_pcall(L, 1, 1, 0);
      if (described == LUA_OK && lua_type(L, -1) == LUA_TSTRING) {
        size_t length;
        const char *text = lua_tolstring(L, -1, &length);
        set_failure_text(state, text, length);
      } else if (described == LUA_ERRMEM && state->trip == CLUA_NOT_TRIPPED) {
        clua_trip_now(L, CLUA_TRIPPED_MEMORY, state->memory_limit, 0);
      }
    }
    lua_settop(L, top);
  }
  failure->trip = state->trip;
  failure->trip_limit = state->trip_limit;
  failure->trip_amount = state->trip_amount;
  failure->trip_source = state->trip_source;
  failure->trip_line = state->trip_line;
  failure->frames = state->frames;
  failure->frame_count = state->frame_count;
}

const clua_failure *clua_last_failure(const clua_state *state) { return &state->failure; }

// [-0, +1 or +0, -] Begins an operation, whose results and failure stay until clua_finish: pushes the message handler at the
// operation's base, with places for ten more values. Answers where it is, or 0 when the
// operation has failed already.
static int begin(clua_state *state) {
  lua_State *L = state->running;
  if (state->level == 0) clua_begin_budget(state);
  else if (state->level == state->event_level) clua_begin_budget_in_event(state);
  int base = lua_gettop(L);
  if (state->level < CLUA_MAX_LEVEL) state->bases[state->level] = base;
  state->level++;
  state->result_count = 0;
  state->is_syntax = false;
  if (state->level > state->configuration.depth_budget || state->level > CLUA_MAX_LEVEL)
    clua_trip_now(L, CLUA_TRIPPED_DEPTH, (uint64_t)state->configuration.depth_budget, 0);
  // On the empty stack of the main thread there is room: Lua gives every stack twenty places.
  bool has_room = (base == 0 && L == state->main) || lua_checkstack(L, 10);
  if (state->trip != CLUA_NOT_TRIPPED || !has_room) {
    if (state->trip == CLUA_NOT_TRIPPED) clua_trip_now(L, CLUA_TRIPPED_MEMORY, state->memory_limit, 0);
    fill_failure(state, L, LUA_OK);
    return 0;
  }
  lua_pushcfunction(L, message_handler);
  return base + 1;
}

// [-0, +0, -] What became of an operation, by the status of its protected call.
static clua_status end(clua_state *state, int status) {
  if (status == LUA_OK && state->trip == CLUA_NOT_TRIPPED) return CLUA_OK;
  fill_failure(state, state->running, status);
  return CLUA_ERROR;
}

// Runs `body` with the operation as its only argument. What it returns, and what clua_collect_results found,
// stays until clua_finish.
clua_status clua_protect(clua_state *state, lua_CFunction body, void *operation) {
  lua_State *L = state->running;
  int handler = begin(state);
  if (handler == 0) return CLUA_ERROR;
  lua_pushcfunction(L, body);
  lua_pushlightuserdata(L, operation);
  return end(state, lua_pcall(L, 1, LUA_MULTRET, handler));
}

typedef struct {
  int32_t function;
  const clua_value *arguments;
  int32_t count;
} call_operation;

static int call_body(lua_State *L) {
  call_operation *call = lua_touserdata(L, 1);
  luaL_checkstack(L, call->count + 8, "too many arguments");
  clua_push_reference(L, call->function);
  for (int i = 0; i < call->count; i++) clua_push_value(L, call->arguments[i]);
  lua_call(L, call->count, LUA_MULTRET);
  return clua_collect_results(L, 2);
}

// How many arguments find room on the stack without asking.
#define FEW_ARGUMENTS 6

static int collect_body(lua_State *L) { return clua_collect_results(L, 1); }

// Calls a function under one protected call alone, where arguments and results need no memory to be made.
static clua_status call_plainly(clua_state *state, int handler, int count) {
  lua_State *L = state->running;
  int status = lua_pcall(L, count, LUA_MULTRET, handler);
  if (status == LUA_OK && state->trip == CLUA_NOT_TRIPPED && lua_gettop(L) == handler)
    return clua_finish(state) ? CLUA_FINISHED_RELEASING : CLUA_FINISHED;
  if (status == LUA_OK && state->trip == CLUA_NOT_TRIPPED && !clua_collect_plainly(L, handler + 1)) {
    if (!lua_checkstack(L, 1)) return end(state, LUA_ERRMEM);
    lua_pushcfunction(L, collect_body);
    lua_insert(L, handler + 1);
    status = lua_pcall(L, lua_gettop(L) - handler - 1, LUA_MULTRET, handler);
  }
  return end(state, status);
}

clua_status clua_call(clua_state *state, int32_t function, const clua_value *arguments, int32_t count) {
  lua_State *L = state->running;
  int handler = begin(state), pushed = 0;
  if (handler == 0) return CLUA_ERROR;
  if (count <= FEW_ARGUMENTS) {
    clua_push_reference(L, function);
    while (pushed < count && clua_push_plainly(L, &arguments[pushed])) pushed++;
    if (pushed == count) return call_plainly(state, handler, count);
    lua_settop(L, handler);
  }
  call_operation call = {function, arguments, count};
  lua_pushcfunction(L, call_body);
  lua_pushlightuserdata(L, &call);
  return end(state, lua_pcall(L, 1, LUA_MULTRET, handler));
}

// Ends an operation: takes its results off the stack; ends the budget with the outermost one. Answers whether that was the
// outermost one and something is released.
bool clua_finish(clua_state *state) {
  state->level--;
  if (state->level < CLUA_MAX_LEVEL) lua_settop(state->running, state->bases[state->level]);
  if (state->level > 0) return false;
  lua_State *L = state->running;
  state->trip = CLUA_NOT_TRIPPED;
  bool has_released = state->released_count > 0 || state->released_functions_count > 0;
  if (state->allocations_fail) state->allocations_until_failure = 0;
  state->allocations_fail = false;
  if (!state->keeps_values || !lua_checkstack(L, 1)) return has_released;
  state->keeps_values = false;
  const int kept[] = {CLUA_KEY_TRAVERSAL, CLUA_KEY_LAST_ERROR, CLUA_KEY_HOST_ERROR};
  for (int i = 0; i < 3; i++) {
    lua_pushboolean(L, 0);
    lua_rawseti(L, LUA_REGISTRYINDEX, kept[i]);
  }
  return has_released;
}

bool clua_is_running(const clua_state *state) { return state->level > 0; }

// Lua → host

void clua_reply_value(clua_state *state, clua_value value) {
  clua_value *grown = clua_grow(state->reply, &state->reply_capacity, state->reply_count + 1, sizeof value);
  if (grown == NULL) return;
  state->reply = grown;
  if (value.tag == CLUA_STRING) {
    size_t needed = state->reply_used + value.string.length;
    if (needed > state->reply_size) {
      char *bytes = realloc(state->reply_bytes, needed * 2);
      if (bytes == NULL) return;
      state->reply_bytes = bytes;
      state->reply_size = needed * 2;
    }
    if (value.string.length > 0)
      memcpy(state->reply_bytes + state->reply_used, value.string.bytes, value.string.length);
    // The block may move: keep the place, not the address.
    value.string.bytes = (const char *)(uintptr_t)state->reply_used;
    state->reply_used = needed;
  }
  state->reply[state->reply_count++] = value;
}

// [-0, +0, -] Empties the reply: the host function that called the one that is over has yet to give its own.
static void take_reply(clua_state *state) {
  state->reply_count = 0;
  state->reply_used = 0;
}

void clua_clear_reply(clua_state *state) { take_reply(state); }

void clua_set_host_error(clua_state *state, uint64_t number) { state->pending_host_error = number; }

// [-0, +1, m] Pushes a value of the reply.
static void push_reply(lua_State *L, clua_state *state, int index) {
  clua_value value = state->reply[index];
  if (value.tag == CLUA_STRING)
    lua_pushlstring(L, value.string.length > 0 ? state->reply_bytes + (uintptr_t)value.string.bytes : "",
                    value.string.length);
  else
    clua_push_value(L, value);
}

// [-0, +1, e] Pushes "file.lua:LINE: " of the innermost script function.
static void push_where(lua_State *L) {
  lua_Debug ar;
  for (int level = 0; level < CLUA_MAX_LEVEL && lua_getstack(L, level, &ar); level++) {
    if (lua_getinfo(L, "Sl", &ar) != 0 && ar.currentline > 0) {
      lua_pushfstring(L, "%s:%d: ", ar.short_src, ar.currentline);
      return;
    }
  }
  lua_pushliteral(L, "");
}

static int raise_reply(lua_State *L, clua_state *state, bool with_position) {
  uint64_t number = state->pending_host_error;
  state->pending_host_error = 0;
  if (with_position) push_where(L);
  if (state->reply_count > 0)
    push_reply(L, state, 0);
  else
    lua_pushliteral(L, "a host function failed");
  take_reply(state);
  if (with_position) lua_concat(L, 2);
  if (number != 0) {
    state->host_error = number;
    lua_pushvalue(L, -1);
    lua_rawseti(L, LUA_REGISTRYINDEX, CLUA_KEY_HOST_ERROR);
    state->keeps_values = true;
  }
  return lua_error(L);
}

// What decoding arguments and making handles costs, in instructions; host functions charge their work beside it.
#define COST_OF_A_HOST_CALL 200
#define COST_OF_A_REPLY 10

// [-any, +results, e] Calls a host function.
static int run_host(lua_State *L, clua_state *state, int32_t function, const clua_value *arguments, int count) {
  clua_value result;
  lua_State *before = state->running;
  state->running = L;
  state->reply_count = 0;
  state->reply_used = 0;
  state->pending_host_error = 0;
  clua_reply reply = state->host.call(state->host.context, function, arguments, count, &result);
  state->running = before;

  // Whatever the host made of it: a call that has to end ends here.
  clua_watch_time(L);
  state->used += COST_OF_A_REPLY;
  if (clua_has_to_look(state)) clua_charge_library(L, 0);
  switch (reply) {
    case CLUA_REPLY_ONE: clua_push_value(L, result); return 1;
    case CLUA_REPLY_VALUES: {
      luaL_checkstack(L, state->reply_count + 4, "too many results");
      int results = state->reply_count;
      for (int i = 0; i < results; i++) push_reply(L, state, i);
      take_reply(state);
      return results;
    }
    case CLUA_REPLY_RAISE: return raise_reply(L, state, true);
    case CLUA_REPLY_VERBATIM: return raise_reply(L, state, false);
    case CLUA_REPLY_AGAIN:
      state->keep_frames = true;
      lua_rawgeti(L, LUA_REGISTRYINDEX, CLUA_KEY_LAST_ERROR);
      return lua_error(L);
  }
  return 0;
}

// [-any, +results, e] Calls a getter for the host object at index 1: what clua_call_host does, without the general case.
int clua_call_getter(lua_State *L, int32_t getter) {
  clua_state *state = clua_of(L);
  if (state->trip != CLUA_NOT_TRIPPED) return clua_raise_trip(L);
  state->used += COST_OF_A_HOST_CALL;
  clua_value receiver = {.tag = CLUA_NIL};
  clua_payload *payload = clua_payload_at(L, 1);
  if (payload != NULL) {
    receiver.tag = CLUA_OBJECT;
    receiver.object = payload->object;
  }
  return run_host(L, state, getter, &receiver, 1);
}

// [-all, +results, e] Calls a host function with all that is on the stack.
int clua_call_host(lua_State *L, int32_t function) {
  clua_state *state = clua_of(L);
  clua_value few[16], *arguments = few;
  int count = lua_gettop(L), references = 0;
  if (state->trip != CLUA_NOT_TRIPPED) return clua_raise_trip(L);
  state->used += COST_OF_A_HOST_CALL;
  if (count > 16) arguments = lua_newuserdatauv(L, sizeof(clua_value) * (size_t)count, 0);
  if (state->free_count < count) {
    for (int i = 1; i <= count; i++) {
      int type = lua_type(L, i);
      references += type == LUA_TTABLE || type == LUA_TFUNCTION || type == LUA_TTHREAD;
    }
    clua_reserve_references(L, references);
  }
  for (int i = 0; i < count; i++) clua_to_value(L, i + 1, &arguments[i]);

  return run_host(L, state, function, arguments, count);
}

// A closure whose first value is the number of a host function.
int clua_trampoline(lua_State *L) {
  return clua_call_host(L, (int32_t)lua_tointeger(L, lua_upvalueindex(1)));
}

// [-0, +1, m] Pushes a function that runs a host function.
void clua_push_trampoline(lua_State *L, int32_t function) {
  lua_pushinteger(L, function);
  lua_pushcclosure(L, clua_trampoline, 1);
}
