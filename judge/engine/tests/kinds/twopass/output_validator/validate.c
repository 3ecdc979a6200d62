// First pass: "encode n"; second: "decode" with the text of the first, which must give n again.
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
  int n;
  char word[100] = "", text[100];
  FILE *state = fopen("state", "r");
  if (!state) {
    if (fscanf(fopen(argv[1], "r"), "encode %d", &n) != 1) return 1;
    if (scanf("%99s", text) != 1 || strspn(text, "ab") != strlen(text)) return 43;
    state = fopen("state", "w"); fprintf(state, "%d", n); fclose(state);
    FILE *next = fopen("nextpass.in", "w"); fprintf(next, "decode %s\n", text); fclose(next);
    fputs("encoded. ", fopen("judgemessage.txt", "a"));
    return 42;
  }
  if (fopen("nextpass.in", "r") || fscanf(state, "%d", &n) != 1) return 1;
  int got;
  if (scanf("%d", &got) != 1 || got != n) return 43;
  fputs("decoded.", fopen("judgemessage.txt", "a"));
  return 42;
}
