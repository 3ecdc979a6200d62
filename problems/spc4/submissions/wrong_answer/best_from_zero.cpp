// Mistake: the best result begins with 0, as if a player never had to end below it.
#include <algorithm>
#include <iostream>
using namespace std;

int main() {
    int n, k, t;
    cin >> n >> k >> t;
    static long long sum[61], f[61][21][21];
    for (int i = 1; i <= n; i++) cin >> sum[i], sum[i] += sum[i - 1];
    for (int i = 1; i <= n; i++)
        for (int a = 0; a <= 20; a++)
            for (int b = 0; b <= 20; b++) {
                long long best = 0;
                for (int x = 0; x <= min(a, i - 1); x++) best = max(best, sum[i] - f[i - x - 1][b][a - x]);
                f[i][a][b] = best;
            }
    long long of_k = f[n][k][t], of_t = sum[n] - of_k;
    cout << (of_k > of_t ? "THANG" : of_k == of_t ? "HOA" : "THUA") << "\n";
}
