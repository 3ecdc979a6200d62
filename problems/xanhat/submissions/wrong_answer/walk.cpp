// Mistake: goes from point 1 to the point farthest from it, from there to the farthest, until it comes back. That is a
// local maximum only.
#include <cstdio>
#include <vector>
using namespace std;

struct Point { long long x, y; };

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<Point> points(n);
    for (Point &p : points)
        if (scanf("%lld %lld", &p.x, &p.y) != 2) return 1;
    long long best = -1;
    int here = 0, there = 1;
    while (true) {
        long long square = -1;
        int far = 0;
        for (int j = 0; j < n; j++) {
            long long dx = points[here].x - points[j].x, dy = points[here].y - points[j].y;
            long long found = j == here ? -1 : dx * dx + dy * dy;
            if (j == 0 || found > square) square = found, far = j;
        }
        if (square <= best) break;
        best = square, there = here, here = far;
    }
    printf("%lld\n%d %d\n", best, there + 1, here + 1);
}
