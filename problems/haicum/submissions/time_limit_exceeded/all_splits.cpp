// Too slow: all 2^(N-1) ways to divide the points.
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<long long> x(n), y(n);
    for (int i = 0; i < n; i++)
        if (scanf("%lld %lld", &x[i], &y[i]) != 2) return 1;
    vector<int> labels(n, 1), best_labels;
    long long best = -1;
    while (true) {
        long long largest = 0;
        for (int i = 0; i < n; i++)
            for (int j = 0; j < i; j++)
                if (labels[i] == labels[j])
                    largest = max(largest, (x[i] - x[j]) * (x[i] - x[j]) + (y[i] - y[j]) * (y[i] - y[j]));
        if (best < 0 || largest < best) best = largest, best_labels = labels;
        int place = 1;
        while (place < n && labels[place] == 2) labels[place++] = 1;
        if (place >= n) break;
        labels[place] = 2;
    }
    printf("%lld\n", best);
    for (int label : best_labels) printf("%d ", label);
    printf("\n");
}
