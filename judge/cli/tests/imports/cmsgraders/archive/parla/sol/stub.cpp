#include <cstdio>

void play();
static FILE *in, *out;

int ask(int n) {
    int answer;
    fprintf(out, "%d\n", n);
    fflush(out);
    if (fscanf(in, "%d", &answer) != 1) return 0;
    return answer;
}

int main(int, char **argv) {
    in = std::fopen(argv[2], "r");
    out = fopen(argv[1], "w");
    play();
}
