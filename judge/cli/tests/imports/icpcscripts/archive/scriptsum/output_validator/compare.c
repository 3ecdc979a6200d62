#include <stdio.h>

int main(int argc, char **argv) {
    long sum = 0, number, found;
    FILE *input = fopen(argv[1], "r");
    for (int i = 0; i < {{count}}; i++) {
        if (fscanf(input, "%ld", &number) != 1) return 1;
        sum += number;
    }
    return scanf("%ld", &found) == 1 && found == sum ? 42 : 43;
}
