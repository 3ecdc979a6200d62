#include <cstdio>
#include <cstdlib>

// Called with input, right output and contestant's output.
int main(int, char **argv) {
    FILE *right = fopen(argv[2], "r"), *said = fopen(argv[3], "r");
    int expected, found;
    if (fscanf(right, "%d", &expected) != 1) return 1;
    if (fscanf(said, "%d", &found) != 1) {
        fprintf(stderr, "translate:wrong\n");
        printf("0.0\n");
        return 0;
    }
    int off = abs(expected - found);
    fprintf(stderr, "%d away\n", off);
    printf("%s\nmore\n", off == 0 ? "1.0" : off <= 5 ? "0.4" : "0.0");
}
