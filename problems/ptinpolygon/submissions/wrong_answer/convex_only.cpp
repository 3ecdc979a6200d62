// Mistake: A is said to be inside if it is on the same side of all edges. That is right for convex polygons only.
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int n;
    long long xa, ya;
    if (scanf("%d %lld %lld", &n, &xa, &ya) != 3) return 1;
    vector<long long> x(n), y(n);
    for (int i = 0; i < n; i++)
        if (scanf("%lld %lld", &x[i], &y[i]) != 2) return 1;
    bool left = false, right = false;
    for (int i = 0; i < n; i++) {
        int j = (i + 1) % n;
        long long cross = (x[i] - xa) * (y[j] - ya) - (y[i] - ya) * (x[j] - xa);
        if (cross > 0) left = true;
        if (cross < 0) right = true;
    }
    puts(left && right ? "Outside the polygon" : "Inside the polygon");
}
