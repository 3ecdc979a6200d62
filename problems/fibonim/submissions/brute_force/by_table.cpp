// Independent of Fibonacci numbers: the table of all (n, q) by the definition. Only for small heaps; gives up, with exit code 1,
// on more.
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    const int size = 128;
    // won[n][q]: the player to move wins with n pieces if he may take up to q.
    vector<vector<bool>> won(size, vector<bool>(2 * size));
    for (int n = 1; n < size; n++)
        for (int q = 1; q < 2 * size; q++)
            for (int k = 1; k <= q && k <= n; k++)
                if (!won[n - k][2 * k < 2 * size ? 2 * k : 2 * size - 1]) won[n][q] = true;
    long long n, q;
    while (scanf("%lld %lld", &n, &q) == 2) {
        if (n >= size) {
            fprintf(stderr, "too many positions for a table\n");
            return 1;
        }
        if (q > n) q = n;
        if (!won[n][q]) {
            puts("0");
            continue;
        }
        int k = 1;
        while (won[n - k][2 * k < 2 * size ? 2 * k : 2 * size - 1]) k++;
        printf("1 %d\n", k);
    }
}
