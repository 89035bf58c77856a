// Budgets: how a script that spends too much is stopped, for good, without a jump over the host.
//
// A count hook adds up instructions; library functions and the host charge what they do. What trips a budget
// sets a flag that holds until the outermost call has returned. While it holds, every function that could
// catch an error raises it again, and the hook fires at each instruction of the threads it unwinds.

#include "internal.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

clua_interrupt_flag *clua_interrupt_flag_new(void) {
  return calloc(1, sizeof(clua_interrupt_flag));
}

void clua_interrupt_flag_free(clua_interrupt_flag *flag) { free(flag); }

// Async-signal-safe: one lock-free store.
void clua_interrupt(clua_interrupt_flag *flag) { atomic_store(&flag->raised, 1); }

void clua_use_interrupt_flag(clua_state *state, clua_interrupt_flag *flag) { state->interrupt = flag; }

void clua_set_interrupt_reach(clua_interrupt_flag *flag, clua_interrupt_reach reach) {
  atomic_store(&flag->raised, 0);
  atomic_store(&flag->reach, (int)reach);
}

bool clua_is_interrupted(const clua_interrupt_flag *flag) {
  return atomic_load_explicit(&flag->raised, memory_order_relaxed) &&
         atomic_load_explicit(&flag->reach, memory_order_relaxed) == CLUA_REACH_STRETCH;
}

// Whether the running call has to stop. An interrupt that holds stays; any other has then had its effect.
static bool take_interrupt(clua_state *state) {
  clua_interrupt_flag *flag = state->interrupt;
  if (flag == NULL || !atomic_load_explicit(&flag->raised, memory_order_relaxed)) return false;
  if (clua_is_interrupted(flag)) return true;
  return atomic_exchange(&flag->raised, 0) && atomic_load(&flag->reach) != CLUA_REACH_NOTHING;
}

// [-0, +0, -] Copies the place of the innermost script function that runs; false when there is none.
bool clua_script_line(lua_State *L, char *source, int *line) {
  lua_Debug ar;
  for (int level = 0; level < CLUA_MAX_LEVEL && lua_getstack(L, level, &ar); level++) {
    if (lua_getinfo(L, "Sl", &ar) == 0 || ar.currentline <= 0) continue;
    const char *name = ar.source[0] == '@' ? ar.source + 1 : ar.short_src;
    size_t length = strlen(name);
    if (length >= CLUA_MAX_SOURCE) length = CLUA_MAX_SOURCE - 1;
    memcpy(source, name, length);
    source[length] = '\0';
    *line = ar.currentline;
    return true;
  }
  return false;
}

static uint64_t product(uint64_t budget, uint64_t factor) {
  return budget > UINT64_MAX / factor ? UINT64_MAX : budget * factor;
}

static uint64_t sum(uint64_t first, uint64_t second) {
  return first + second < first ? UINT64_MAX : first + second;
}

static void look(lua_State *L) {
  clua_state *state = clua_of(L);
  if (state->trip != CLUA_NOT_TRIPPED) {
    clua_raise_trip(L);
  } else if (take_interrupt(state)) {
    clua_trip_now(L, CLUA_TRIPPED_INTERRUPT, 0, 0);
    clua_raise_trip(L);
  } else if (state->used > state->configuration.instruction_budget) {
    clua_trip_now(L, CLUA_TRIPPED_INSTRUCTIONS, state->configuration.instruction_budget, state->used);
    // What was asked for and not done is not held against the calls that follow.
    state->used = state->configuration.instruction_budget + 1;
    clua_raise_trip(L);
  }
}

// How many looks pass between two at the clock.
#define LOOKS_WITHOUT_CLOCK 16

static uint64_t nanoseconds(clockid_t clock) {
  struct timespec now;
  if (clock_gettime(clock, &now) != 0) return 0;
  return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

static void start_looking(clua_state *state) {
  state->looks = 0;
  state->stack_growths = 0;
}

// [-0, +0, -] The last resort, for what no count foresees, such as an instruction that goes through a chain of thousands of
// metatables: trips when the thread has worked too long. The steady clock is asked first, since it costs least. Time counts
// from the first look at the clocks: most calls end before it, and the clocks cost many times what such a call does.
void clua_watch_time(lua_State *L) {
  clua_state *state = clua_of(L);
  if (++state->looks % LOOKS_WITHOUT_CLOCK != 0 || state->trip != CLUA_NOT_TRIPPED) return;
  if (state->looks == LOOKS_WITHOUT_CLOCK) {
    state->wall_at = nanoseconds(CLOCK_MONOTONIC);
    state->started_at = nanoseconds(CLOCK_THREAD_CPUTIME_ID);
  }
  uint64_t budget = state->configuration.time_budget;
  if (nanoseconds(CLOCK_MONOTONIC) - state->wall_at <= budget) return;
  uint64_t worked = nanoseconds(CLOCK_THREAD_CPUTIME_ID) - state->started_at;
  if (worked > budget) clua_trip_now(L, CLUA_TRIPPED_TIME, budget / 1000000, worked / 1000000);
}

// [-0, +0, -] Whether a block that is asked for is a stack that doubles again and again while no instruction ends: a table
// that is its own __call is called with one value more each time, all of them moved, for minutes. Trips then.
bool clua_is_runaway_stack(clua_state *state, size_t size) {
  const size_t least = 4096, extra = 5;
  const int doublings = 3;
  size_t places = size / sizeof(void *) / 2;
  if (places < least + extra || state->level == 0 || state->running == NULL) return false;
  bool is_same_instruction = state->looks == state->last_stack_looks;
  // Lua collects and asks again.
  if (is_same_instruction && state->stack_growths == doublings && places - extra == state->last_stack) return true;
  bool doubles = is_same_instruction && places - extra == 2 * state->last_stack;
  state->stack_growths = doubles ? state->stack_growths + 1 : 0;
  state->last_stack = places - extra;
  state->last_stack_looks = state->looks;
  if (state->stack_growths < doublings) return false;
  clua_trip_now(state->running, CLUA_TRIPPED_INSTRUCTIONS, state->configuration.instruction_budget, 0);
  return true;
}

// [-0, +0, -] About how many values beyond its parameters the running function was given: up to a million, and each `...`
// copies them all.
static uint64_t extra_values(lua_State *L, lua_Debug *ar) {
  uint64_t least = 0;
  for (int n = 256; n < 1 << 20; n *= 4) {
    if (lua_getlocal(L, ar, -n) == NULL) break;
    lua_pop(L, 1);
    least = (uint64_t)n;
  }
  return least;
}

// Values that are copied, and bytes that are compared, in the time of an instruction.
#define VALUES_FOR_AN_INSTRUCTION 4
#define COMPARED_BYTES_FOR_AN_INSTRUCTION 256

// The instructions since the last look, each for as much as it can have taken.
static void hook(lua_State *L, lua_Debug *ar) {
  clua_state *state = clua_of(L);
  uint64_t each = 1 + extra_values(L, ar) / VALUES_FOR_AN_INSTRUCTION +
                  state->compared_bytes / COMPARED_BYTES_FOR_AN_INSTRUCTION;
  state->used = sum(state->used, CLUA_HOOK_PERIOD * each);
  clua_watch_time(L);
  look(L);
}

// [-0, +0, -] Sets the hook on a thread whose hook is missing or was made to fire at once.
void clua_install_hook(lua_State *L) {
  if (lua_gethook(L) != hook || lua_gethookcount(L) != CLUA_HOOK_PERIOD)
    lua_sethook(L, hook, LUA_MASKCOUNT, CLUA_HOOK_PERIOD);
}

// All outermost calls of one event together may spend this many times a call's budget.
#define CALLS_OF_AN_EVENT 10

void clua_begin_event(clua_state *state) {
  state->used = 0;
  state->used_in_event = 0;
}

// All events inside one outermost call together may spend this many times a call's budget.
#define EVENTS_OF_A_CALL 20

// Begins an event inside a running call: what follows has budgets of its own. The flag of a tripped one holds until the
// outermost call has returned, all the same.
bool clua_enter_event(clua_state *state) {
  if (state->level == 0 || state->event_level > 0) return false;
  state->event_level = state->level;
  state->outer_used = state->used;
  state->outer_used_in_event = state->used_in_event;
  clua_begin_event(state);
  return true;
}

void clua_leave_event(clua_state *state) {
  uint64_t limit = product(state->configuration.instruction_budget, EVENTS_OF_A_CALL);
  state->spent_in_events = sum(state->spent_in_events, sum(state->used_in_event, state->used));
  state->event_level = 0;
  state->used = state->outer_used;
  state->used_in_event = state->outer_used_in_event;
  // The call that caused the event raises as soon as its host function has returned.
  if (state->spent_in_events > limit)
    clua_trip_now(state->running, CLUA_TRIPPED_INSTRUCTIONS, limit, state->spent_in_events);
}

// Begins a call with everything unspent, but for what its event has spent beyond its share.
void clua_begin_budget_in_event(clua_state *state) {
  uint64_t budget = state->configuration.instruction_budget;
  uint64_t share = product(budget, CALLS_OF_AN_EVENT - 1);
  state->used_in_event = sum(state->used_in_event, state->used);
  state->used = state->used_in_event > share ? state->used_in_event - share : 0;
  // What is carried over counts once.
  state->used_in_event -= state->used;
}

// Begins an outermost call.
void clua_begin_budget(clua_state *state) {
  clua_begin_budget_in_event(state);
  state->spent_in_events = 0;
  state->trip = CLUA_NOT_TRIPPED;
  state->failed_line = 0;
  state->keep_frames = false;
  start_looking(state);
  if (!state->hook_is_ready) clua_install_hook(state->main);
  state->hook_is_ready = true;
  // An interrupt that holds stops the call at its first instruction, where it has a line; others came too early.
  if (take_interrupt(state) && clua_is_interrupted(state->interrupt)) {
    lua_sethook(state->main, hook, LUA_MASKCOUNT, 1);
    state->hook_is_ready = false;
  }
}

// [-0, +0, -] Sets the flag, unless it is set, and notes where the script is.
void clua_trip_now(lua_State *L, clua_trip trip, uint64_t limit, uint64_t amount) {
  clua_state *state = clua_of(L);
  if (state->trip != CLUA_NOT_TRIPPED) return;
  state->trip = trip;
  state->trip_limit = limit;
  state->trip_amount = amount;
  if (!clua_script_line(L, state->trip_source, &state->trip_line)) state->trip_line = 0;
  clua_record_frames(L, L, false);
}

// [-0, +1, e] Raises the error of a spent budget, and makes all that this thread still runs stop at once.
int clua_raise_trip(lua_State *L) {
  if (lua_gethookcount(L) != 1) lua_sethook(L, hook, LUA_MASKCOUNT, 1);
  clua_of(L)->hook_is_ready = false;
  // Not lua_settop: in a hook that would close variables of the function that runs, with hooks off.
  luaL_checkstack(L, 1, NULL);
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUA_KEY_TRIP_MESSAGE);
  return lua_error(L);
}

// What it costs to raise and catch an error: looking for the function's name, and unwinding.
#define COST_OF_AN_ERROR 200

// [-0, +0, e] After something that caught an error with this status: raises again if the call has to end.
// That Lua ran out of memory shows only here; the allocator's refusal may have been followed by a collection.
void clua_check(lua_State *L, int status) {
  clua_state *state = clua_of(L);
  if (status == LUA_ERRMEM && state->trip == CLUA_NOT_TRIPPED) {
    clua_trip_now(L, CLUA_TRIPPED_MEMORY, state->memory_limit, 0);
    if (state->failed_line > 0) {
      memcpy(state->trip_source, state->failed_source, sizeof state->trip_source);
      state->trip_line = state->failed_line;
    }
  }
  if (state->trip != CLUA_NOT_TRIPPED) clua_raise_trip(L);
  if (status != LUA_OK && status != LUA_YIELD) state->used += COST_OF_AN_ERROR;
  // The error was caught: the next one begins a traceback of its own.
  state->keep_frames = false;
}

// [-0, +0, e] Charges work of a library function.
void clua_charge_library(lua_State *L, uint64_t instructions) {
  clua_state *state = clua_of(L);
  state->used = sum(state->used, instructions);
  look(L);
}

// [-0, +0, e] Charges for reading a number out of the string at the index, if it is one.
void clua_charge_conversion(lua_State *L, int index) {
  if (lua_type(L, index) == LUA_TSTRING) clua_charge_library(L, lua_rawlen(L, index) / 8);
}

lua_Integer clua_check_integer(lua_State *L, int index) {
  clua_charge_conversion(L, index);
  return luaL_checkinteger(L, index);
}

lua_Integer clua_opt_integer(lua_State *L, int index, lua_Integer otherwise) {
  clua_charge_conversion(L, index);
  return luaL_optinteger(L, index, otherwise);
}

void clua_charge(clua_state *state, uint64_t instructions) { state->used = sum(state->used, instructions); }

clua_trip clua_current_trip(const clua_state *state) { return state->trip; }

bool clua_calling_line(clua_state *state, const char **source, int32_t *line) {
  static _Thread_local char name[CLUA_MAX_SOURCE];
  int found = 0;
  if (!clua_script_line(state->running, name, &found)) return false;
  *source = name;
  *line = found;
  return true;
}

void clua_fail_allocations_after(clua_state *state, uint64_t count) {
  state->allocations_until_failure = count;
}

uint64_t clua_allocations_until_failure(const clua_state *state) { return state->allocations_until_failure; }
