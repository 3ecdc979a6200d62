#include <cstdio>
#ifndef CMS
#error "only for CMS"
#endif

// Called with the input, the right output and the contestant's.
int main(int, char **argv) {
    int right = 0, said = 0;
    FILE *answer = fopen(argv[2], "r"), *output = fopen(argv[3], "r");
    if (fscanf(answer, "%d", &right) != 1) return 9;
    bool is_number = fscanf(output, "%d", &said) == 1;
    printf("%g\n", !is_number ? 0 : said == right ? 1 : said == -right ? 0.5 : 0);
}
