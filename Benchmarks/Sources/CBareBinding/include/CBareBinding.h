// What `bench bridge` compares with: stock Lua with the same functions, bound by hand in C, with neither budgets nor a
// border that an error could not cross.
#ifndef NAVREPL_CBAREBINDING_H
#define NAVREPL_CBAREBINDING_H

typedef struct bare_lua bare_lua;

// A state with Lua's own libraries and the global table `bare`; NULL when there is no memory.
bare_lua *bare_lua_new(void);
void bare_lua_close(bare_lua *bare);
// Runs a text and keeps the function that it returns; answers its number, or 0 after a failure.
int bare_lua_load(bare_lua *bare, const char *text);
// Calls a kept function with a count; answers whether that worked.
int bare_lua_run(bare_lua *bare, int function, long count);
// Calls a kept function `count` times from C, each under a protected call, with two numbers; answers whether that worked.
int bare_lua_call_back(bare_lua *bare, int function, long count);
// What the last failure said.
const char *bare_lua_failure(bare_lua *bare);

#endif
