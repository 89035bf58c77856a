// What the files of the shim share. Comments of functions tell their effect on the stack as Lua's manual
// does: [-pops, +pushes, errors], where errors is "-" (none), "m" (memory) or "e" (any).
#ifndef NAVREPL_CLUASHIM_INTERNAL_H
#define NAVREPL_CLUASHIM_INTERNAL_H

#include "CLuaShim.h"

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdatomic.h>

// How many instructions pass between two looks at the budgets.
#define CLUA_HOOK_PERIOD 100
// Strings of this size and more are counted, since one instruction can compare two of them.
#define CLUA_LONG_STRING 1024
#define CLUA_STRING_CLASSES 48
#define CLUA_MAX_LEVEL 200
#define CLUA_MAX_FRAMES 30
#define CLUA_MAX_SOURCE 512
#define CLUA_MAX_NAME 80

// Places in the registry; Lua itself uses 1…3.
enum {
  CLUA_KEY_OBJECTS = 4,     // slot + 1 → userdata, weak
  CLUA_KEY_PINS,            // userdata → count
  CLUA_KEY_CLASSES,         // class index → metatable
  CLUA_KEY_SANDBOX,         // template of an environment
  CLUA_KEY_TRAVERSAL,       // the traversal that `next` goes on with, or false
  CLUA_KEY_TRIP_MESSAGE,    // the error value of a spent budget; scripts never get to see it
  CLUA_KEY_LAST_ERROR,      // the error value of the last failed call
  CLUA_KEY_HOST_ERROR,      // the error value that the last failed host function became
  CLUA_KEY_LOCKED,          // metatables that scripts may not reach around → true
  CLUA_KEY_REFERENCES,      // the last: reference r is at r places behind it, false where free; 0 is none
};

struct clua_interrupt_flag {
  atomic_int raised;
  atomic_int reach;  // a clua_interrupt_reach
};

typedef struct {
  char name[CLUA_MAX_NAME];
  char source[CLUA_MAX_SOURCE];
  int line;
} clua_recorded_frame;

typedef struct {
  uint32_t slot;
  uint32_t generation;
} clua_released;

struct clua_state {
  lua_State *main;
  lua_State *running;  // the thread that runs now; nested operations of the host go on there
  clua_host host;
  clua_configuration configuration;

  // Allocator.
  size_t memory_in_use;
  size_t memory_limit;
  size_t block_count;
  uint64_t creation_counter;
  void *last_object;
  size_t userdata_offset;
  uint64_t allocations_until_failure;
  bool allocations_fail;  // until the outermost call has returned
  lua_CFunction light_functions[256];
  uint64_t light_numbers[256];
  int light_count;
  uint32_t long_strings[CLUA_STRING_CLASSES];  // how many have between 2^n and 2^(n+1) bytes
  size_t compared_bytes;                       // what one instruction can compare at most
  bool knows_capacity;

  // Budgets.
  uint64_t used;
  uint64_t looks;       // hooks and host calls in this outermost call
  uint64_t started_at;  // nanoseconds of processor time of the owner's thread
  uint64_t wall_at;     // nanoseconds of the steady clock
  size_t last_stack;    // places of the block that may be a stack, and when it was asked for
  uint64_t last_stack_looks;
  int stack_growths;
  uint64_t used_in_event;
  int event_level;  // of the event inside an outermost call, 0 outside of one
  uint64_t outer_used, outer_used_in_event, spent_in_events;
  clua_trip trip;
  uint64_t trip_limit, trip_amount;
  char trip_source[CLUA_MAX_SOURCE];
  int trip_line;
  char failed_source[CLUA_MAX_SOURCE];  // where the last allocation failed
  int failed_line;
  clua_interrupt_flag *interrupt;
  bool hook_is_ready;  // on the main thread

  // Operations of the host under way, innermost last.
  int level;
  int bases[CLUA_MAX_LEVEL + 1];
  bool keeps_values;  // in the places of the registry that the outermost operation empties at its end
  clua_value *results;
  int result_count, result_capacity;

  // What the running host function answers.
  clua_value *reply;
  int reply_count, reply_capacity;
  char *reply_bytes;
  size_t reply_used, reply_size;
  uint64_t pending_host_error, host_error;

  // The last failure.
  clua_failure failure;
  char *failure_text;
  uint64_t failure_counter;
  bool is_syntax;
  bool keep_frames;  // the next traceback continues the recorded one
  lua_State *recorded_thread;  // whose functions were recorded last
  clua_recorded_frame recorded[CLUA_MAX_FRAMES];
  clua_frame frames[CLUA_MAX_FRAMES];
  int frame_count;

  // References.
  int *free_references;
  int free_count, free_capacity, reference_top;

  // Host objects and collectable host functions.
  uint32_t *live;  // slot → number of userdata that stand for it: 1, or 2 while one waits for its finaliser
  uint32_t live_capacity;
  int live_objects, live_functions;
  clua_released *released;
  int released_first, released_count, released_capacity;
  int32_t *released_functions;
  int released_functions_count, released_functions_capacity;
  bool had_shortage;  // an allocation was refused since the last look
  int class_count;
  int closing_depth;
};

// The payload of a host object's userdata. User value 1: set of owned userdata; 2: fields; 3 and 4: kept userdata.
#define CLUA_USER_VALUES 4
typedef struct {
  clua_object object;
} clua_payload;

static inline clua_state *clua_of(lua_State *L) { return *(clua_state **)lua_getextraspace(L); }

// allocator.c
void *clua_allocate(void *state, void *block, size_t old_size, size_t new_size);
uint64_t clua_creation_of(lua_State *L, int index);
void clua_measure_userdata(lua_State *L);
void clua_measure_tables(lua_State *L);
uint64_t clua_capacity_of(lua_State *L, int index);

// budgets.c
void clua_install_hook(lua_State *L);
void clua_begin_budget(clua_state *state);
void clua_begin_budget_in_event(clua_state *state);
void clua_trip_now(lua_State *L, clua_trip trip, uint64_t limit, uint64_t amount);
int clua_raise_trip(lua_State *L);
void clua_check(lua_State *L, int status);
void clua_charge_library(lua_State *L, uint64_t instructions);
// [-0, +0, -] Whether clua_charge_library would have something to do beside adding.
static inline bool clua_has_to_look(const clua_state *state) {
  return state->trip != CLUA_NOT_TRIPPED || state->used > state->configuration.instruction_budget ||
         (state->interrupt != NULL && atomic_load_explicit(&state->interrupt->raised, memory_order_relaxed));
}
void clua_watch_time(lua_State *L);
bool clua_is_runaway_stack(clua_state *state, size_t size);
void clua_charge_conversion(lua_State *L, int index);
lua_Integer clua_check_integer(lua_State *L, int index);
lua_Integer clua_opt_integer(lua_State *L, int index, lua_Integer otherwise);
bool clua_script_line(lua_State *L, char *source, int *line);

// values.c
void clua_reserve_references(lua_State *L, int count);
void clua_to_value(lua_State *L, int index, clua_value *value);
void clua_push_value(lua_State *L, clua_value value);
bool clua_push_plainly(lua_State *L, const clua_value *value);
bool clua_collect_plainly(lua_State *L, int first);
void clua_push_reference(lua_State *L, int reference);
int clua_collect_results(lua_State *L, int first);
void *clua_grow(void *array, int *capacity, int needed, size_t size);
bool clua_is_nan(lua_State *L, int index);
const char *clua_tolstring(lua_State *L, int index, size_t *length);

// calls.c
clua_status clua_protect(clua_state *state, lua_CFunction body, void *operation);
int clua_call_host(lua_State *L, int32_t function);
int clua_call_getter(lua_State *L, int32_t getter);
int clua_trampoline(lua_State *L);
void clua_push_trampoline(lua_State *L, int32_t function);
void clua_record_frames(lua_State *L, lua_State *from, bool append);

// objects.c
void clua_push_object(lua_State *L, clua_object object);
bool clua_push_known_object(lua_State *L, clua_object object);

// [-0, +0, -] The payload of the host object at the index, or NULL. Other userdata never reach scripts.
static inline clua_payload *clua_payload_at(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TUSERDATA || lua_rawlen(L, index) != sizeof(clua_payload)) return NULL;
  return lua_touserdata(L, index);
}

// ordered_iteration.c
int clua_push_sorted_keys(lua_State *L, int table, lua_Integer skip);
void clua_push_sorted_key(lua_State *L, int keys, int position);
int clua_push_pairs(lua_State *L, int table);
int clua_pairs(lua_State *L);
int clua_next(lua_State *L);

// The libraries, each: [-0, +0, m] fills the sandbox template's table at the top of the stack.
void clua_open_base(lua_State *L);
void clua_open_string(lua_State *L);
void clua_open_table(lua_State *L);
void clua_open_coroutine(lua_State *L);
void clua_open_math(lua_State *L);
void clua_open_utf8(lua_State *L);
// What a stock function's arguments cost beside what it is: nothing; its strings, from the first argument or from the second.
typedef enum { CLUA_UNCHARGED = 0, CLUA_CHARGE_ALL = 1, CLUA_CHARGE_FROM_SECOND = 2 } clua_charging;
void clua_copy_stock(lua_State *L, const char *library, const char *const *names, clua_charging charging);
void clua_set_wrapped(lua_State *L, const char *library, const char *name, lua_CFunction wrapper);
int clua_charge_results(lua_State *L);
void clua_prepare_sandbox(lua_State *L);
void clua_push_environment(lua_State *L);
int clua_base_load(lua_State *L);
int clua_base_require(lua_State *L);
bool clua_is_locked(lua_State *L, int table);
void clua_lock(lua_State *L, int metatable);

#endif
