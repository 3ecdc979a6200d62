// Sorts by x, then by y, and cuts this order in the best place.
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

int n;
vector<long long> x, y;

long long square(int i, int j) { return (x[i] - x[j]) * (x[i] - x[j]) + (y[i] - y[j]) * (y[i] - y[j]); }

int main() {
    if (scanf("%d", &n) != 1) return 1;
    x.resize(n), y.resize(n);
    for (int i = 0; i < n; i++)
        if (scanf("%lld %lld", &x[i], &y[i]) != 2) return 1;
    vector<int> labels(n, 1);
    vector<int> order;
    for (int i = 0; i < n; i++) order.push_back(i);
    sort(order.begin(), order.end(), [](int i, int j) { return x[i] != x[j] ? x[i] < x[j] : y[i] < y[j]; });
    vector<long long> before(n + 1, 0), behind(n + 1, 0);
    for (int k = 0; k < n; k++) {
        before[k + 1] = before[k];
        for (int l = 0; l < k; l++) before[k + 1] = max(before[k + 1], square(order[k], order[l]));
    }
    for (int k = n - 1; k >= 0; k--) {
        behind[k] = behind[k + 1];
        for (int l = k + 1; l < n; l++) behind[k] = max(behind[k], square(order[k], order[l]));
    }
    int cut = 0;
    for (int k = 0; k <= n; k++)
        if (max(before[k], behind[k]) < max(before[cut], behind[cut])) cut = k;
    for (int k = cut; k < n; k++) labels[order[k]] = 2;
    long long largest = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            if (labels[i] == labels[j]) largest = max(largest, square(i, j));
    printf("%lld\n", largest);
    for (int label : labels) printf("%d ", label);
    printf("\n");
}
