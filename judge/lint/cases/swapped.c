#include <stdio.h>
int main(void) {
  FILE *f = fopen("vpoint.inp", "w");  /* ! files-swapped */
  FILE *g = fopen("VPOINT.OUT", "r");  /* ! files-swapped */
  FILE *h = fopen("VPOINT.OUT", "w");
  return 0;
}
