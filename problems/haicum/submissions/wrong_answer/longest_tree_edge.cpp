// Cuts the longest edge of a minimum spanning tree.
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
    vector<int> parent(n, 0), order(1, 0);
    vector<long long> nearest(n);
    vector<bool> inside(n, false);
    inside[0] = true;
    for (int i = 0; i < n; i++) nearest[i] = square(i, 0);
    int cut = 0;
    while ((int)order.size() < n) {
        int next = -1;
        for (int i = 0; i < n; i++)
            if (!inside[i] && (next < 0 || nearest[i] < nearest[next])) next = i;
        inside[next] = true;
        order.push_back(next);
        if (cut == 0 || nearest[next] > nearest[cut]) cut = next;
        for (int i = 0; i < n; i++)
            if (!inside[i] && square(i, next) < nearest[i]) nearest[i] = square(i, next), parent[i] = next;
    }
    for (int i : order) labels[i] = i == 0 ? 1 : i == cut ? 2 : labels[parent[i]];
    long long largest = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            if (labels[i] == labels[j]) largest = max(largest, square(i, j));
    printf("%lld\n", largest);
    for (int label : labels) printf("%d ", label);
    printf("\n");
}
