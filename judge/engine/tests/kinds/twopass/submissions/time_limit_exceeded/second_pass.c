#include <stdio.h>
#include <string.h>
int main(void) {
  char what[10], text[100];
  scanf("%9s %99s", what, text);
  if (!strcmp(what, "encode")) { int n; sscanf(text, "%d", &n); for (int i = 0; i < 16; i++) putchar(n >> i & 1 ? 'b' : 'a'); puts(""); }
  else { int n = 0; for (int i = 0; i < 16; i++) n |= (text[i] == 'b') << i; for (volatile int i = 0; n; i++); printf("%d\n", n); }
}
