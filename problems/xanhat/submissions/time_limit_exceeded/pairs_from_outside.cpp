// Too slow, though it leaves out most pairs as a rule: sorts the points by their distance from the centre of gravity, the farthest
// first, and leaves a point's other partners out as soon as the two distances together are below the best one found.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>
using namespace std;

struct Point {
    long long x, y;
    int number;
    double radius;
};

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<Point> p(n);
    double sx = 0, sy = 0;
    for (int i = 0; i < n; i++) {
        if (scanf("%lld %lld", &p[i].x, &p[i].y) != 2) return 1;
        p[i].number = i + 1;
        sx += p[i].x, sy += p[i].y;
    }
    for (Point& q : p) q.radius = hypot(q.x - sx / n, q.y - sy / n);
    sort(p.begin(), p.end(), [](const Point& a, const Point& b) { return a.radius > b.radius; });
    long long best = -1;
    double reach = -1;
    int one = 0, other = 0;
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++) {
            if (p[i].radius + p[j].radius < reach - 1) break;
            long long dx = p[i].x - p[j].x, dy = p[i].y - p[j].y;
            if (dx * dx + dy * dy > best) {
                best = dx * dx + dy * dy;
                reach = sqrt((double)best);
                one = p[i].number, other = p[j].number;
            }
        }
    printf("%lld\n%d %d\n", best, one, other);
}
