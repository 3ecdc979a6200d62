// The second secret test's own file: elsewhere there is none.
#include <stdio.h>
int main(void) {
    char colour[20];
    int value;
    FILE *more = fopen("deep/more.txt", "r");
    if (!more) return 1;
    fscanf(more, "%19s %d", colour, &value);
    printf("%d\n", value + 3);
}
