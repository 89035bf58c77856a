// Lua 5.4's headers, for C alone. Swift imports an empty module: an error in Lua is a longjmp, which
// must never cross a Swift frame, so Swift gets no function that could raise one.
#ifndef NAVREPL_CLUA_H
#define NAVREPL_CLUA_H
#if !defined(__swift__)
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#endif
#endif
