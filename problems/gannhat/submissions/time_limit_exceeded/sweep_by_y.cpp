// Too slow: a sweep from the bottom to the top that stops by y only. Points of one row are all compared with each other, O(n^2).
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

struct Point { long long x, y; int number; };

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<Point> p(n);
    for (int i = 0; i < n; i++) {
        if (scanf("%lld %lld", &p[i].x, &p[i].y) != 2) return 1;
        p[i].number = i + 1;
    }
    sort(p.begin(), p.end(), [](const Point& a, const Point& b) { return a.y < b.y; });
    long long best = 9000000000000000000LL;
    int one = 0, other = 0;
    for (int i = 0; i < n; i++)
        for (int j = i - 1; j >= 0; j--) {
            long long dx = p[i].x - p[j].x, dy = p[i].y - p[j].y;
            if (dy * dy >= best) break;
            if (dx * dx + dy * dy < best) {
                best = dx * dx + dy * dy;
                one = p[i].number;
                other = p[j].number;
            }
        }
    printf("%lld\n%d %d\n", best, one, other);
}
