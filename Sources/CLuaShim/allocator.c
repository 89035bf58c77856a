// The allocator: it holds Lua to its memory budget and numbers objects in the order of their creation.
//
// A header in front of every block keeps the number. Lua tells the kind of a new object in `old_size` when
// `block` is NULL, so tables, functions, userdata and coroutines can be counted and nothing else is. The
// numbers stand where stock Lua shows addresses, and order objects in `pairs`.

#include "internal.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
  uint64_t number;
} header;

// A new or grown block costs its bytes: copying 64 of them counts as one instruction. So a callback that
// builds long strings over and over stops in time, though each step is one instruction.
#define BYTES_FOR_AN_INSTRUCTION 64
#define BYTES_WITHOUT_CHARGE 1024
// Making a block and collecting it later.
#define COST_OF_A_BLOCK 4

// In the place of a number: a string that is counted.
#define LONG_STRING UINT64_MAX

static int size_class(size_t size) {
  int class = 63 - __builtin_clzll(size);
  return class < CLUA_STRING_CLASSES ? class : CLUA_STRING_CLASSES - 1;
}

// Counts a long string in or out. To compare two strings takes as long as the shorter one, so what an instruction can
// compare is bounded by the second longest.
static void count_string(clua_state *state, size_t size, int change) {
  state->long_strings[size_class(size)] += (uint32_t)change;
  uint32_t longer = 0;
  int class = CLUA_STRING_CLASSES - 1;
  for (; class > 0 && longer < 2; class--) longer += state->long_strings[class];
  state->compared_bytes = longer < 2 ? 0 : (size_t)4 << class;
}

// Remembers the script line whose allocation failed: when the failure is reported, the line is gone.
static void *refuse(clua_state *state) {
  state->had_shortage = true;
  if (state->running != NULL) {
    if (!clua_script_line(state->running, state->failed_source, &state->failed_line)) state->failed_line = 0;
    // Lua now collects everything and tries again. That work is the script's, too.
    state->used += state->block_count * 4;
  }
  return NULL;
}

// Lua's allocation function. Answers NULL beyond the budget; Lua then collects and tries again.
void *clua_allocate(void *context, void *block, size_t old_size, size_t new_size) {
  clua_state *state = context;
  header *old = block == NULL ? NULL : (header *)block - 1;
  size_t held = block == NULL ? 0 : old_size;
  if (new_size == 0) {
    if (old != NULL) {
      state->block_count--;
      if (old->number == LONG_STRING) count_string(state, old_size, -1);
    }
    free(old);
    state->memory_in_use -= held;
    return NULL;
  }
  if (new_size > held) {
    if (new_size - held > state->memory_limit - (state->memory_in_use < state->memory_limit
                                                   ? state->memory_in_use : state->memory_limit))
      return refuse(state);
    if (state->allocations_until_failure > 0 && --state->allocations_until_failure == 0) {
      state->allocations_until_failure = 1;
      state->allocations_fail = true;
      return refuse(state);
    }
    if (block == NULL && old_size == 0 && clua_is_runaway_stack(state, new_size)) return refuse(state);
    if (new_size > BYTES_WITHOUT_CHARGE) state->used += new_size / BYTES_FOR_AN_INSTRUCTION;
  }
  if (new_size > SIZE_MAX - sizeof(header)) return refuse(state);
  header *made = realloc(old, new_size + sizeof(header));
  if (made == NULL) {
    // Lua relies on shrinking to succeed.
    return block != NULL && new_size <= old_size ? block : refuse(state);
  }
  state->memory_in_use += new_size;
  state->memory_in_use -= held;
  if (block == NULL) {
    state->block_count++;
    state->used += COST_OF_A_BLOCK;
    switch (old_size) {
      case LUA_TTABLE:
      case LUA_TFUNCTION:
      case LUA_TUSERDATA:
      case LUA_TTHREAD:
        made->number = ++state->creation_counter;
        state->last_object = made + 1;
        break;
      case LUA_TSTRING:
        made->number = 0;
        if (new_size < CLUA_LONG_STRING) break;
        made->number = LONG_STRING;
        count_string(state, new_size, 1);
        break;
      default: made->number = 0;
    }
  }
  return made + 1;
}

// [-0, +0, m] Measures how far a userdata's memory with its user values is from its block.
void clua_measure_userdata(lua_State *L) {
  clua_state *state = clua_of(L);
  lua_newuserdatauv(L, sizeof(clua_payload), CLUA_USER_VALUES);
  state->userdata_offset = (size_t)((const char *)lua_topointer(L, -1) - (const char *)state->last_object);
  lua_pop(L, 1);
}

// Where Lua keeps the size of a table's record part, as a power of two, and of its list part: behind the header that all
// objects have (lobject.h). There is no function that tells, and to look for the first key of a table that was emptied takes
// as long as it is large.
typedef struct {
  void *next;
  uint8_t kind, mark, flags, record_power;
  unsigned int list_size;
} table_head;

// [-0, +0, m] Finds out whether tables are as they are taken for.
void clua_measure_tables(lua_State *L) {
  clua_state *state = clua_of(L);
  lua_createtable(L, 37, 100);
  const table_head *head = lua_topointer(L, -1);
  bool large = head->record_power == 7 && head->list_size == 37;
  lua_createtable(L, 3, 1);
  head = lua_topointer(L, -1);
  state->knows_capacity = large && head->record_power == 0 && head->list_size == 3;
  lua_pop(L, 2);
}

// [-0, +0, -] How many places the table at the index has.
uint64_t clua_capacity_of(lua_State *L, int index) {
  if (!clua_of(L)->knows_capacity) return 0;
  const table_head *head = lua_topointer(L, index);
  return head->list_size + ((uint64_t)1 << (head->record_power & 63));
}

// Light C functions have no object: they are numbered in the order of first sight.
static uint64_t light_function_number(clua_state *state, lua_CFunction function) {
  for (int i = 0; i < state->light_count; i++)
    if (state->light_functions[i] == function) return state->light_numbers[i];
  if (state->light_count == 256) return 0;
  state->light_functions[state->light_count] = function;
  state->light_numbers[state->light_count] = ++state->creation_counter;
  return state->light_numbers[state->light_count++];
}

// [-0, +0, -] The creation number of the table, function, host object or coroutine at the index; 0 for
// others.
uint64_t clua_creation_of(lua_State *L, int index) {
  clua_state *state = clua_of(L);
  const char *block = lua_topointer(L, index);
  switch (lua_type(L, index)) {
    case LUA_TTABLE: break;
    case LUA_TFUNCTION:
      if (lua_iscfunction(L, index)) {
        // Only closures with values of their own are objects.
        if (lua_getupvalue(L, index, 1) == NULL)
          return light_function_number(state, lua_tocfunction(L, index));
        lua_pop(L, 1);
      }
      break;
    case LUA_TUSERDATA: block -= state->userdata_offset; break;
    case LUA_TTHREAD: block -= LUA_EXTRASPACE; break;
    default: return 0;
  }
  return ((const header *)block - 1)->number;
}
