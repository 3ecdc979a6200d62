// Mistake: computes where an edge crosses A's level, with float. Seven digits do not tell on which side of a long edge A is,
// and whether it is on it.
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int n;
    float xa, ya;
    if (scanf("%d %f %f", &n, &xa, &ya) != 3) return 1;
    vector<float> x(n), y(n);
    for (int i = 0; i < n; i++)
        if (scanf("%f %f", &x[i], &y[i]) != 2) return 1;
    bool inside = false;
    for (int i = 0; i < n; i++) {
        int j = (i + 1) % n;
        bool level = min(y[i], y[j]) <= ya && ya <= max(y[i], y[j]);
        if (y[i] == y[j]) {
            if (level && min(x[i], x[j]) <= xa && xa <= max(x[i], x[j])) inside = true, i = n;
            continue;
        }
        float slope = (x[j] - x[i]) / (y[j] - y[i]);
        float crossing = x[i] + slope * (ya - y[i]);
        if (level && crossing == xa) inside = true, i = n;
        else if ((y[i] > ya) != (y[j] > ya) && crossing > xa) inside = !inside;
    }
    puts(inside ? "Inside the polygon" : "Outside the polygon");
}
