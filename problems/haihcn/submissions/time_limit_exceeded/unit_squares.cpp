// Too slow: looks at every unit square and asks in which rectangles it lies.
#include <algorithm>
#include <cstdio>
using namespace std;

int main() {
    int t;
    if (scanf("%d", &t) != 1) return 1;
    while (t--) {
        long long x1, y1, x2, y2, x3, y3, x4, y4;
        if (scanf("%lld %lld %lld %lld %lld %lld %lld %lld", &x1, &y1, &x2, &y2, &x3, &y3, &x4, &y4) != 8) return 1;
        if (x1 > x2) swap(x1, x2);
        if (y1 > y2) swap(y1, y2);
        if (x3 > x4) swap(x3, x4);
        if (y3 > y4) swap(y3, y4);
        long long covered = 0, common = 0;
        for (long long x = min(x1, x3); x < max(x2, x4); x++)
            for (long long y = min(y1, y3); y < max(y2, y4); y++) {
                bool one = x >= x1 && x < x2 && y >= y1 && y < y2;
                bool other = x >= x3 && x < x4 && y >= y3 && y < y4;
                if (one || other) covered++;
                if (one && other) common++;
            }
        printf("%lld %lld\n", covered, common);
    }
}
