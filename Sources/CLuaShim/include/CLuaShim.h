// The only door between Swift and Lua 5.4.
//
// Lua raises errors with longjmp, which must never cross a Swift frame. So nothing here can raise: each
// function that enters Lua does its work inside lua_pcall and answers CLUA_OK or CLUA_ERROR. What crosses
// the border are plain tagged values. Strings that come out point into Lua; they and the results array stay
// valid until clua_finish, which must follow every function marked "finish".
//
// One thread owns a state. Only clua_interrupt may be called from elsewhere, also from a signal handler.
#ifndef NAVREPL_CLUASHIM_H
#define NAVREPL_CLUASHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct clua_state clua_state;

typedef enum {
  CLUA_NIL,
  CLUA_BOOLEAN,
  CLUA_INTEGER,
  CLUA_NUMBER,
  CLUA_STRING,
  CLUA_TABLE,
  CLUA_FUNCTION,
  CLUA_THREAD,
  CLUA_OBJECT,
} clua_tag;

// A handle of a host object: where it is in the host's table, and which user of that place it was made for.
typedef struct {
  uint32_t slot;
  uint32_t generation;
  int32_t class_index;
} clua_object;

typedef struct {
  clua_tag tag;
  union {
    bool boolean;
    int64_t integer;
    double number;
    struct {
      const char *bytes;
      size_t length;
    } string;
    int32_t reference;  // table, function, thread: owned by whoever received it, until clua_unreference
    clua_object object;
  };
} clua_value;

typedef enum {
  CLUA_OK,
  CLUA_ERROR,
  // Of clua_call alone: nothing came back, and clua_finish is done already, with its answer.
  CLUA_FINISHED,
  CLUA_FINISHED_RELEASING,
} clua_status;

typedef enum {
  CLUA_NOT_TRIPPED,
  CLUA_TRIPPED_INSTRUCTIONS,
  CLUA_TRIPPED_MEMORY,
  CLUA_TRIPPED_DEPTH,
  CLUA_TRIPPED_TIME,
  CLUA_TRIPPED_INTERRUPT,
} clua_trip;

typedef enum {
  CLUA_REPLY_ONE,      // the value in `result`, no string, is the call's only result
  CLUA_REPLY_VALUES,   // the values given by clua_reply_* are the call's results
  CLUA_REPLY_RAISE,    // the first value is a message: raise it with the calling script's line in front
  CLUA_REPLY_VERBATIM, // the first value is a message: raise it as it is
  CLUA_REPLY_AGAIN,    // raise the error value of the last failed call again
} clua_reply;

// What a member of a class is: the numbers of its host functions, each of them 0 for none.
typedef struct {
  int32_t getter, setter, method;
} clua_member;

typedef struct {
  void *context;
  // Runs a host function. The arguments are the callee's (references in them too).
  clua_reply (*call)(void *context, int32_t function, const clua_value *arguments, int32_t count,
                     clua_value *result);
  // What print writes, with its newline.
  void (*print)(void *context, const char *bytes, size_t length);
  // Tells of a member that is used for the first time; false when the class has no member of that name.
  bool (*learn)(void *context, int32_t class_number, const char *name, size_t length, clua_member *member);
} clua_host;

typedef struct {
  uint64_t instruction_budget;
  size_t memory_budget;
  int32_t depth_budget;
  uint64_t time_budget;  // nanoseconds of processor time
  uint64_t seed;
  // Host functions of the sandbox: require(name, requirer, environment), and the unknown member of a
  // read-only table (table name, key, known names).
  int32_t require_function;
  int32_t unknown_entry_function;
  int32_t read_only_function;
} clua_configuration;

typedef struct {
  const char *name;    // of the function, or NULL
  const char *source;  // chunk name without its mark
  int32_t line;
} clua_frame;

// What is known of the last failed call; valid until the next one.
typedef struct {
  const char *message;  // the error value as text; empty with `is_text` false when it has none
  size_t length;
  bool is_text;            // false: the value is no string and has no usable __tostring
  bool is_syntax;
  const char *type_name;   // of the error value
  uint64_t host_error;     // the number given to clua_set_host_error when this is that error, else 0
  uint64_t identifier;     // of this failure, for CLUA_REPLY_AGAIN
  clua_trip trip;
  uint64_t trip_limit;
  uint64_t trip_amount;
  const char *trip_source;
  int32_t trip_line;
  const clua_frame *frames;
  int32_t frame_count;
} clua_failure;

// Life. clua_new answers NULL when there is no memory.
clua_state *clua_new(const clua_configuration *configuration, const clua_host *host);
void clua_close(clua_state *state);
void clua_set_context(clua_state *state, void *context);

// Entering Lua. Each answers a status; results and failure are read, then clua_finish ("finish").
const clua_value *clua_results(const clua_state *state);
int32_t clua_result_count(const clua_state *state);
const clua_failure *clua_last_failure(const clua_state *state);
// True after the outermost one, when there is something that no handle refers to any more.
bool clua_finish(clua_state *state);

clua_status clua_call(clua_state *state, int32_t function, const clua_value *arguments, int32_t count);
clua_status clua_load(clua_state *state, const char *bytes, size_t length, const char *name,
                      int32_t environment);
clua_status clua_make_table(clua_state *state, int32_t array_size, int32_t record_size);
// A table of keys and values, one after the other; a list of values.
clua_status clua_make_record(clua_state *state, const clua_value *entries, int32_t count);
clua_status clua_make_list(clua_state *state, const clua_value *values, int32_t count);
// A collectable function's number is released when Lua has dropped it; also when the operation fails but Lua got hold of
// the number, which `is_held` tells.
clua_status clua_make_function(clua_state *state, int32_t function, bool collectable, bool *is_held);
clua_status clua_make_environment(clua_state *state);
clua_status clua_make_read_only(clua_state *state, const char *name, int32_t table);
clua_status clua_set_fallback(clua_state *state, int32_t table, int32_t function);
// The class's number is the host's own, for `learn`; the result is the index that handles of its objects carry.
clua_status clua_define_class(clua_state *state, const char *name, int32_t class_number, int32_t unknown_read,
                              int32_t unknown_write, int32_t describe);
clua_status clua_get(clua_state *state, int32_t table, clua_value key, bool raw);
clua_status clua_set(clua_state *state, int32_t table, clua_value key, clua_value value, bool raw);
clua_status clua_entries(clua_state *state, int32_t table);
// The text keys, each followed by whether its value is a function; in no order, at most 2000. Makes no object.
clua_status clua_names(clua_state *state, int32_t table);
clua_status clua_to_string(clua_state *state, clua_value value);

// Host objects. Attaching makes the handles of both; a pinned one stays until it is unpinned as often.
clua_status clua_attach(clua_state *state, clua_object owner, clua_object owned);
clua_status clua_pin(clua_state *state, clua_object object);
clua_status clua_get_field(clua_state *state, clua_object object, clua_value name);
// Keeps one handle, or two, as long as the object's own, in place of those before.
clua_status clua_keep(clua_state *state, clua_object object, const clua_object *first, const clua_object *second);
clua_status clua_set_field(clua_state *state, clua_object object, clua_value name, clua_value value);
// False when nothing in Lua refers to the place: its handle was never made, or was collected.
bool clua_object_is_live(const clua_state *state, uint32_t slot);
int32_t clua_released_count(const clua_state *state);
// The next host object, or host function, that no handle refers to any more; false when there is none.
bool clua_next_released_object(clua_state *state, uint32_t *slot, uint32_t *generation);
bool clua_next_released_function(clua_state *state, int32_t *function);
// To call a finaliser takes memory, and Lua drops one that fails. So after a shortage, which is told once, the places have to
// be gone through that nothing in Lua stands for any more: collects first when the cursor is 0.
bool clua_had_shortage(clua_state *state);
bool clua_next_lost_object(clua_state *state, uint32_t *cursor, uint32_t *slot);

// Small things that need no protection.
// Reads a table of options past metamethods; `places` is a table of names → places, the first is 1, and `values` are as many
// as there are places, all nil. False when the table has another key, or only a protected call could read it: `values`
// are nil then. Strings in them are good until Lua runs again.
bool clua_read_options(clua_state *state, int32_t table, int32_t places, clua_value *values, int32_t count);
// Reads a list past metamethods; -1 when it has other keys than 1…n, more than the capacity, or needs a protected call.
int32_t clua_read_list(clua_state *state, int32_t table, clua_value *values, int32_t capacity);
void clua_detach(clua_state *state, clua_object owner, clua_object owned);
void clua_unpin(clua_state *state, clua_object object);
int32_t clua_raw_length(clua_state *state, int32_t table);
uint64_t clua_creation_number(clua_state *state, int32_t reference);
bool clua_same(clua_state *state, int32_t first, int32_t second);
void clua_unreference(clua_state *state, int32_t reference);
int32_t clua_reference_count(const clua_state *state);
int32_t clua_live_object_count(const clua_state *state);
size_t clua_memory_in_use(const clua_state *state);
void clua_collect(clua_state *state);
bool clua_is_running(const clua_state *state);
void clua_charge(clua_state *state, uint64_t instructions);
// Begins an event: the outermost calls that follow share ten budgets.
void clua_begin_event(clua_state *state);
// Begins an event inside a host function that a script called: the host's next calls share ten budgets of their own. False,
// and nothing to leave, when nothing runs or an event inside the outermost call is under way.
bool clua_enter_event(clua_state *state);
void clua_leave_event(clua_state *state);
clua_trip clua_current_trip(const clua_state *state);
// Source line of the script that called the running host function, and its chunk; false when there is none.
bool clua_calling_line(clua_state *state, const char **source, int32_t *line);
// Lua's own string library, to compare ours with. For tests.
clua_status clua_stock_string_library(clua_state *state);
// The n-th allocation from now fails, and all after it until the outermost call has returned, or 0 is set. For tests.
void clua_fail_allocations_after(clua_state *state, uint64_t count);
uint64_t clua_allocations_until_failure(const clua_state *state);

// For the host's call function, before it returns.
void clua_reply_value(clua_state *state, clua_value value);  // strings are copied
void clua_clear_reply(clua_state *state);
void clua_set_host_error(clua_state *state, uint64_t number);

// Interrupting: a flag of its own, so that it may outlive the state.
typedef struct clua_interrupt_flag clua_interrupt_flag;
clua_interrupt_flag *clua_interrupt_flag_new(void);
void clua_interrupt_flag_free(clua_interrupt_flag *flag);
void clua_interrupt(clua_interrupt_flag *flag);
typedef enum {
  CLUA_REACH_CALL,     // an interrupt stops the call that runs; one that finds none is dropped by the next
  CLUA_REACH_STRETCH,  // an interrupt holds: what runs stops, and every later call stops where it begins
  CLUA_REACH_NOTHING,  // interrupts are dropped
} clua_interrupt_reach;
void clua_set_interrupt_reach(clua_interrupt_flag *flag, clua_interrupt_reach reach);
// Whether an interrupt holds; never where the reach is a call.
bool clua_is_interrupted(const clua_interrupt_flag *flag);
void clua_use_interrupt_flag(clua_state *state, clua_interrupt_flag *flag);

#endif
