// table: work is charged by the element before it begins (a metamethod can pretend any length);
// `sort` is a merge sort, the same in every process: the stock one looks at the clock.

#include "internal.h"

#include <limits.h>

// [-0, +0, e] Runs the stock function, which is the running closure's first value, in this frame.
static int run_stock(lua_State *L) { return lua_tocfunction(L, lua_upvalueindex(1))(L); }

// The number of elements from first to last; the whole range of integers counts as one less than it has.
static uint64_t range_length(lua_Integer first, lua_Integer last) {
  if (first > last) return 0;
  uint64_t steps = (uint64_t)last - (uint64_t)first;
  return steps == UINT64_MAX ? steps : steps + 1;
}

// [-0, +0, e] Charges for reading, and perhaps writing, so many elements.
static void charge_elements(lua_State *L, uint64_t count) {
  clua_charge_library(L, count > UINT64_MAX / 2 ? UINT64_MAX : 2 * count);
}

static int table_insert(lua_State *L) {
  if (lua_gettop(L) == 3) {
    lua_Integer length = luaL_len(L, 1);
    clua_charge_conversion(L, 2);
    if (lua_isinteger(L, 2)) charge_elements(L, range_length(lua_tointeger(L, 2), length));
  }
  return run_stock(L);
}

static int table_remove(lua_State *L) {
  if (lua_gettop(L) > 1) clua_charge_conversion(L, 2);
  if (lua_gettop(L) > 1 && lua_isinteger(L, 2)) {
    charge_elements(L, range_length(lua_tointeger(L, 2), luaL_len(L, 1)));
  }
  return run_stock(L);
}

static int table_move(lua_State *L) {
  clua_charge_conversion(L, 4);
  uint64_t moved = range_length(clua_check_integer(L, 2), clua_check_integer(L, 3));
  charge_elements(L, moved);
  return run_stock(L);
}

static int table_concat(lua_State *L) {
  lua_Integer last = lua_isnoneornil(L, 4) ? luaL_len(L, 1) : clua_check_integer(L, 4);
  uint64_t joined = range_length(clua_opt_integer(L, 3, 1), last);
  charge_elements(L, joined);
  return run_stock(L);
}

static int table_unpack(lua_State *L) {
  lua_Integer last = lua_isnoneornil(L, 3) ? luaL_len(L, 1) : clua_check_integer(L, 3);
  uint64_t unpacked = range_length(clua_opt_integer(L, 2, 1), last);
  charge_elements(L, unpacked);
  return run_stock(L);
}

// Whether element `a` of the list at index 3 comes before `b`. [-0, +0, e]
static bool comes_before(lua_State *L, int a, int b) {
  clua_charge_library(L, 2);
  if (lua_isnil(L, 2)) {
    lua_rawgeti(L, 3, a);
    lua_rawgeti(L, 3, b);
    if (lua_type(L, -2) == LUA_TSTRING && lua_type(L, -1) == LUA_TSTRING) {
      size_t first = lua_rawlen(L, -2), second = lua_rawlen(L, -1);
      clua_charge_library(L, (first < second ? first : second) / 64);
    }
    bool before = lua_compare(L, -2, -1, LUA_OPLT);
    lua_pop(L, 2);
    return before;
  }
  lua_pushvalue(L, 2);
  lua_rawgeti(L, 3, a);
  lua_rawgeti(L, 3, b);
  lua_call(L, 2, 1);
  bool before = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return before;
}

// table.sort(list [, before]): stable, and indices never leave the list, whatever the order function says. An
// order function that contradicts itself gives some order. If it raises, the list is as it was.
static int table_sort(lua_State *L) {
  lua_settop(L, 2);
  lua_Integer length = luaL_len(L, 1);
  if (length < 2) return 0;
  charge_elements(L, (uint64_t)length);
  luaL_argcheck(L, length < INT_MAX / 4, 1, "array too big");
  if (!lua_isnil(L, 2)) luaL_checktype(L, 2, LUA_TFUNCTION);
  int count = (int)length;
  lua_createtable(L, count, 0);
  for (int i = 1; i <= count; i++) {
    lua_geti(L, 1, i);
    lua_rawseti(L, 3, i);
  }
  int *order = lua_newuserdatauv(L, 2 * sizeof(int) * (size_t)count, 0);
  int *spare = order + count;
  for (int i = 0; i < count; i++) order[i] = i + 1;
  for (int width = 1; width < count; width *= 2) {
    for (int start = 0; start < count; start += 2 * width) {
      int middle = start + width < count ? start + width : count;
      int end = middle + width < count ? middle + width : count;
      int left = start, right = middle;
      for (int i = start; i < end; i++) {
        // The right one only goes first if it has to: equal elements keep their order.
        bool takes_right =
            right < end && (left >= middle || comes_before(L, order[right], order[left]));
        spare[i] = takes_right ? order[right++] : order[left++];
      }
    }
    int *swapped = order;
    order = spare;
    spare = swapped;
  }
  for (int i = 0; i < count; i++) {
    lua_rawgeti(L, 3, order[i]);
    lua_seti(L, 1, i + 1);
  }
  return 0;
}

void clua_open_table(lua_State *L) {
  static const char *const stock[] = {"pack", NULL};
  clua_copy_stock(L, LUA_TABLIBNAME, stock, false);
  clua_set_wrapped(L, LUA_TABLIBNAME, "insert", table_insert);
  clua_set_wrapped(L, LUA_TABLIBNAME, "remove", table_remove);
  clua_set_wrapped(L, LUA_TABLIBNAME, "move", table_move);
  clua_set_wrapped(L, LUA_TABLIBNAME, "concat", table_concat);
  clua_set_wrapped(L, LUA_TABLIBNAME, "unpack", table_unpack);
  clua_set_wrapped(L, LUA_TABLIBNAME, "sort", table_sort);
}
