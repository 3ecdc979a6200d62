#include <csignal>
#include <cstdio>

// Answers whether the secret number is larger, twenty times at most; fewer than eleven questions are worth everything.
int main(int argc, char **argv) {
    signal(SIGPIPE, SIG_IGN);
    if (argc != 3) return 1;
    FILE *secret_file = fopen("input.txt", "r");
    FILE *to_user = fopen(argv[1], "w"), *from_user = fopen(argv[2], "r");
    int secret, asked = 0, guess;
    if (fscanf(secret_file, "%d", &secret) != 1) return 1;
    while (asked < 20 && fscanf(from_user, "%d", &guess) == 1) {
        asked++;
        fprintf(to_user, "%d\n", secret - guess > 0 ? 1 : secret - guess < 0 ? -1 : 0);
        fflush(to_user);
        if (guess == secret) {
            fprintf(stderr, "found after %d questions\n", asked);
            printf(asked <= 10 ? "1.0\n" : "0.5\n");
            return 0;
        }
    }
    fprintf(stderr, "not found\n");
    printf("0.0\n");
    return 0;
}
