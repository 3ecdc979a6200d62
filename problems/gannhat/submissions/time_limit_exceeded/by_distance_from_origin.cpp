// Too slow: sorts the points by their distance from O and compares two as long as these distances differ by less than the best one.
// Points of a circle around O are all compared with each other, O(n^2).
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>
using namespace std;

struct Point { long long x, y; double from_origin; int number; };

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<Point> p(n);
    for (int i = 0; i < n; i++) {
        if (scanf("%lld %lld", &p[i].x, &p[i].y) != 2) return 1;
        p[i].from_origin = hypot(p[i].x, p[i].y);
        p[i].number = i + 1;
    }
    sort(p.begin(), p.end(), [](const Point& a, const Point& b) { return a.from_origin < b.from_origin; });
    long long best = 9000000000000000000LL;
    double reach = 3e9;
    int one = 0, other = 0;
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n && p[j].from_origin - p[i].from_origin <= reach; j++) {
            long long dx = p[i].x - p[j].x, dy = p[i].y - p[j].y, square = dx * dx + dy * dy;
            if (square < best) {
                best = square;
                reach = sqrt((double)best) + 1e-3;
                one = p[i].number;
                other = p[j].number;
            }
        }
    printf("%lld\n%d %d\n", best, one, other);
}
