// Mistake: multiplies in 32 bits.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
using namespace std;

int main() {
    int t;
    if (scanf("%d", &t) != 1) return 1;
    while (t--) {
        int x1, y1, x2, y2, x3, y3, x4, y4;
        if (scanf("%d %d %d %d %d %d %d %d", &x1, &y1, &x2, &y2, &x3, &y3, &x4, &y4) != 8) return 1;
        if (x1 > x2) swap(x1, x2);
        if (y1 > y2) swap(y1, y2);
        if (x3 > x4) swap(x3, x4);
        if (y3 > y4) swap(y3, y4);
        int w = max(0, min(x2, x4) - max(x1, x3));
        int h = max(0, min(y2, y4) - max(y1, y3));
        int common = w * h;
        long long covered = (x2 - x1) * (y2 - y1) + (x4 - x3) * (y4 - y3) - common;
        printf("%lld %d\n", covered, common);
    }
}
