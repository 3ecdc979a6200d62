// The table of won and lost heaps by the definition. Gives up, with exit code 1, on more than 1000 stones.
#include <cstdio>

int main() {
    static bool won[1001];
    long long n;
    if (scanf("%lld", &n) != 1 || n > 1000) {
        fprintf(stderr, "too many stones for the table\n");
        return 1;
    }
    for (int i = 1; i <= n; i++)
        for (int k = 1; k <= 3 && k <= i; k++)
            if (!won[i - k]) won[i] = true;
    puts(won[n] ? "A win" : "B win");
}
