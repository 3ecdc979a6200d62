// Too slow: tries all (N - 1)! orders. For N = 15 that is 8.7 * 10^10.
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<vector<int>> d(n, vector<int>(n));
    for (auto& row : d)
        for (auto& value : row)
            if (scanf("%d", &value) != 1) return 1;
    vector<int> order(n), best_order;
    for (int i = 0; i < n; i++) order[i] = i;
    int best = 2000000000;
    do {
        int length = 0;
        for (int i = 0; i < n; i++) length += d[order[i]][order[(i + 1) % n]];
        if (length < best) best = length, best_order = order;
    } while (next_permutation(order.begin() + 1, order.end()));
    printf("%d\n", best);
    for (int city : best_order) printf("%d ", city + 1);
    puts("");
}
