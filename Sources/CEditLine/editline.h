// libedit for Swift. Its own calls are the native ones of histedit.h, not those that imitate readline: these keep the
// line and the cursor in global variables, which Swift 6 refuses, and can bind single bytes only. What takes a variable
// number of arguments, and so cannot be called from Swift, is wrapped here; nothing else is.
#ifndef NAVREPL_CEDITLINE_H
#define NAVREPL_CEDITLINE_H

#include <histedit.h>
#include <stddef.h>
#include <stdio.h>
#include <unistd.h>

typedef unsigned char (*editline_function)(EditLine *, wint_t);
typedef char *(*editline_prompt)(EditLine *);

// A key that no keyboard sends (a C1 control character): the program presses it to have its own function run.
#define EDITLINE_OWN_KEY 0x81

// An editor on two descriptors, which stay the caller's; NULL when there is no memory.
static inline EditLine *editline_open(const char *program, int input, int output) {
  int in = dup(input), out = dup(output);
  FILE *reader = in < 0 ? NULL : fdopen(in, "r");
  FILE *writer = out < 0 ? NULL : fdopen(out, "w");
  if (reader == NULL || writer == NULL) return NULL;
  return el_init(program, reader, writer, stderr);
}

static inline void editline_close(EditLine *editor) {
  FILE *reader = NULL, *writer = NULL;
  el_get(editor, EL_GETFP, 0, &reader);
  el_get(editor, EL_GETFP, 1, &writer);
  el_end(editor);
  if (reader != NULL) fclose(reader);
  if (writer != NULL) fclose(writer);
}

// The kind of terminal, where it is not the one in the environment.
static inline int editline_set_terminal(EditLine *editor, const char *name) {
  return el_set(editor, EL_TERMINAL, name);
}

// Keys as in Emacs, no signal handlers of libedit's, keys from `read`, the prompt from `prompt`.
static inline void editline_prepare(EditLine *editor, void *context, editline_prompt prompt, el_rfunc_t read) {
  el_set(editor, EL_EDITOR, "emacs");
  el_set(editor, EL_SIGNAL, 0);
  el_set(editor, EL_CLIENTDATA, context);
  el_set(editor, EL_PROMPT, prompt);
  el_wset(editor, EL_GETCFN, read);
}

static inline void *editline_context(EditLine *editor) {
  void *context = NULL;
  el_get(editor, EL_CLIENTDATA, &context);
  return context;
}

static inline int editline_add_function(EditLine *editor, const char *name, editline_function function) {
  return el_set(editor, EL_ADDFN, name, name, function);
}

static inline int editline_bind(EditLine *editor, const char *key, const char *function) {
  return el_set(editor, EL_BIND, key, function, NULL);
}

// Lets the own key run the function that was added under the name "own-key".
static inline int editline_bind_own_key(EditLine *editor) {
  const wchar_t key[] = {EDITLINE_OWN_KEY, 0};
  return el_wset(editor, EL_BIND, key, L"own-key", NULL);
}

// Whether each el_wgets carries out one command and returns; the terminal is in the editor's mode meanwhile.
static inline void editline_set_unbuffered(EditLine *editor, int unbuffered) {
  el_set(editor, EL_UNBUFFERED, unbuffered);
}

static inline void editline_set_raw(EditLine *editor, int raw) { el_set(editor, EL_PREP_TERM, raw); }

// Draws prompt and line anew, from the place where the terminal's cursor is.
static inline void editline_draw(EditLine *editor) { el_set(editor, EL_REFRESH); }

// The texts that a search walks through.
static inline History *editline_open_history(EditLine *editor, int greatest_count) {
  HistEvent event;
  History *texts = history_init();
  if (texts == NULL) return NULL;
  history(texts, &event, H_SETSIZE, greatest_count);
  el_set(editor, EL_HIST, history, texts);
  return texts;
}

// The cells that a character takes by the C library; -1 for what cannot be printed.
int wcwidth(wchar_t character);

static inline void editline_add_to_history(History *texts, const char *text) {
  HistEvent event;
  history(texts, &event, H_ENTER, text);
}

#endif
