#include "CLuaShim.h"
#include <lua.h>
int navrepl_lua_version(void) { return LUA_VERSION_NUM; }
