/* Gives a program its arguments in the order that it knows: it is started once more with them. */
#ifndef GRUNDY_ARGUMENTS
#define GRUNDY_ARGUMENTS
#include <stdlib.h>
#include <unistd.h>
__attribute__((constructor(101))) static void grundy_arguments(int argc, char **argv, char **envp) {
  static const int order[] = {@ORDER@, 0};
  char *arguments[8];
  int count = 1, place;
  (void)envp;
  if (getenv("GRUNDY_ARGUMENTS") != NULL) return;
  arguments[0] = argv[0];
  for (place = 0; order[place] != 0; place++)
    if (order[place] < argc) arguments[count++] = argv[order[place]];
  arguments[count] = NULL;
  setenv("GRUNDY_ARGUMENTS", "1", 1);
  execv("/proc/self/exe", arguments);
  _exit(3);
}
#endif
