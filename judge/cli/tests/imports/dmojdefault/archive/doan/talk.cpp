#include <cstdio>

// Called with the input and the answer; the secret number is in the input, or 50 where there is none.
int main(int argc, char **argv) {
    if (argc != 3) return 2;
    FILE *given = fopen(argv[1], "r"), *answer = fopen(argv[2], "r");
    int secret, guess;
    if (!given || !answer || fgetc(answer) != EOF) return 2;
    if (fscanf(given, "%d", &secret) != 1) secret = 50;
    for (int asked = 0; asked < 8; asked++) {
        if (scanf("%d", &guess) != 1) return 1;
        puts(guess < secret ? "more" : guess > secret ? "less" : "yes");
        fflush(stdout);
        if (guess == secret) return 0;
    }
    fprintf(stderr, "too many questions");
    return 1;
}
