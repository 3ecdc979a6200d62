#include <stdio.h>

struct node { int value; struct node *next; };

int main(void) {
  int a, b;
  if (scanf("%d %d", &a, &b) != 2) return 1;
  struct node first = {a, 0};
  struct node *walk = &first;
  for (int i = 0; i < 2; i++)
    walk = walk->next;  // ! null-pointer
  printf("%d\n", walk->value + b);
  return 0;
}
