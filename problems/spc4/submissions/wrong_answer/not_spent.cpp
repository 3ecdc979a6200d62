// Mistake: addition cards are not spent; each turn has all of them.
#include <algorithm>
#include <iostream>
using namespace std;

int main() {
    int n, k, t;
    cin >> n >> k >> t;
    static long long sum[61], f[61][2];
    for (int i = 1; i <= n; i++) cin >> sum[i], sum[i] += sum[i - 1];
    int cards[2] = {k, t};
    for (int i = 1; i <= n; i++)
        for (int who = 0; who < 2; who++) {
            f[i][who] = sum[i] - f[i - 1][1 - who];
            for (int x = 1; x <= min(cards[who], i - 1); x++) f[i][who] = max(f[i][who], sum[i] - f[i - x - 1][1 - who]);
        }
    long long of_k = f[n][0], of_t = sum[n] - of_k;
    cout << (of_k > of_t ? "THANG" : of_k == of_t ? "HOA" : "THUA") << "\n";
}
