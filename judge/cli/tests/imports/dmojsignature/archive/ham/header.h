#ifndef HAM_H
#define HAM_H
#include <stdbool.h>
#ifdef __cplusplus
extern "C"
#endif
bool is_prime(int n);
#endif
