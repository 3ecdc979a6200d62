#include <cstdio>

// Called with the right output, the contestant's and the input.
int main(int, char **argv) {
    int right = 0, said = 0, given = 0;
    FILE *files[] = {fopen(argv[1], "r"), fopen(argv[2], "r"), fopen(argv[3], "r")};
    if (fscanf(files[0], "%d", &right) != 1 || fscanf(files[2], "%d", &given) != 1 || right != 2 * given) return 9;
    return fscanf(files[1], "%d", &said) == 1 && said == right ? 0 : 1;
}
