#ifndef NAVREPL_CLUASHIM_H
#define NAVREPL_CLUASHIM_H
int navrepl_lua_version(void);
#endif
