// Moves two means until no point changes its set; the first two points are the first means.
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
    double means[2][2] = {{(double)x[0], (double)y[0]}, {(double)x[n > 1], (double)y[n > 1]}};
    for (int round = 0; round < 100; round++) {
        double sums[2][3] = {};
        for (int i = 0; i < n; i++) {
            double distances[2];
            for (int k = 0; k < 2; k++)
                distances[k] = (x[i] - means[k][0]) * (x[i] - means[k][0]) + (y[i] - means[k][1]) * (y[i] - means[k][1]);
            int k = distances[1] < distances[0];
            labels[i] = k + 1;
            sums[k][0] += x[i], sums[k][1] += y[i], sums[k][2]++;
        }
        for (int k = 0; k < 2; k++)
            if (sums[k][2] > 0) means[k][0] = sums[k][0] / sums[k][2], means[k][1] = sums[k][1] / sums[k][2];
    }
    long long largest = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            if (labels[i] == labels[j]) largest = max(largest, square(i, j));
    printf("%lld\n", largest);
    for (int label : labels) printf("%d ", label);
    printf("\n");
}
