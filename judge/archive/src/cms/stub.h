/* Lets a stub of CMS that opens two pipes, which are its arguments, talk on standard input and output instead. */
#ifndef GRUNDY_CMS_STUB
#define GRUNDY_CMS_STUB
#include <stdio.h>
static FILE *grundy_fopen(const char *path, const char *mode) {
  (void)path;
  return mode[0] == 'r' ? stdin : stdout;
}
#ifdef __cplusplus
#include <cstdio>
#include <fstream>
namespace std { using ::grundy_fopen; }
#endif
#define fopen grundy_fopen
#endif
