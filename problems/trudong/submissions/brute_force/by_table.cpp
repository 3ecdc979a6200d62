// Independent of binary digits: the table of all (n, q) by the definition. Only for small heaps; gives up, with exit code 1, on
// more.
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    const int size = 160;
    // won[n][q]: the player to move wins with n pieces if he may take up to q.
    vector<vector<bool>> won(size, vector<bool>(size));
    for (int n = 1; n < size; n++)
        for (int q = 1; q < size; q++)
            for (int k = 1; k <= q && k <= n; k++)
                if (!won[n - k][k]) won[n][q] = true;
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
        while (won[n - k][k]) k++;
        printf("1 %d\n", k);
    }
}
