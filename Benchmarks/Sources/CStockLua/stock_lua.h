// Lua is a C matter here: Swift sees nothing of it.
#ifndef __swift__
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#endif
