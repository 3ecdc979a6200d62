// Too slow: for each pair of points, looks on which side all others are, as the book's hint has it; O(N^3).
#include <cstdio>
#include <cstdlib>
#include <vector>
using namespace std;

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<long long> x(n), y(n);
    for (int i = 0; i < n; i++)
        if (scanf("%lld %lld", &x[i], &y[i]) != 2) return 1;
    int best = n, best_i = 0, best_j = 1;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++) {
            int difference = 0;
            for (int k = 0; k < n; k++) {
                long long side = (x[j] - x[i]) * (y[k] - y[i]) - (y[j] - y[i]) * (x[k] - x[i]);
                difference += (side > 0) - (side < 0);
            }
            if (abs(difference) < best) best = abs(difference), best_i = i, best_j = j;
        }
    printf("%d\n%d %d\n", best, best_i + 1, best_j + 1);
}
