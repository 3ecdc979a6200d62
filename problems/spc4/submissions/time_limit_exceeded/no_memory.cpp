// Too slow: the right recursion that remembers nothing.
#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

static vector<long long> sum;

static long long points(int left, int mine, int yours) {
    if (left == 0) return 0;
    long long best = sum[left] - points(left - 1, yours, mine);
    for (int x = 1; x <= min(mine, left - 1); x++) best = max(best, sum[left] - points(left - x - 1, yours, mine - x));
    return best;
}

int main() {
    int n, k, t;
    cin >> n >> k >> t;
    sum.assign(n + 1, 0);
    for (int i = 1; i <= n; i++) cin >> sum[i], sum[i] += sum[i - 1];
    long long of_k = points(n, k, t), of_t = sum[n] - of_k;
    cout << (of_k > of_t ? "THANG" : of_k == of_t ? "HOA" : "THUA") << "\n";
}
