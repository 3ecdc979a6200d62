#include <stdio.h>

/* input answer feedback_dir < output */
int main(int argc, char **argv) {
    long expected, found;
    FILE *answer = argc > 2 ? fopen(argv[2], "r") : NULL;
    if (!answer || fscanf(answer, "%ld", &expected) != 1) return 1;
    return scanf("%ld", &found) == 1 && found == expected ? 42 : 43;
}
