// The two points that are farthest apart are seeds, and each point joins the nearer one.
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
    int a = 0, b = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            if (square(i, j) > square(a, b)) a = i, b = j;
    for (int i = 0; i < n; i++) labels[i] = square(i, a) <= square(i, b) ? 1 : 2;
    long long largest = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            if (labels[i] == labels[j]) largest = max(largest, square(i, j));
    printf("%lld\n", largest);
    for (int label : labels) printf("%d ", label);
    printf("\n");
}
