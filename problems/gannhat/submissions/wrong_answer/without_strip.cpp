// Mistake: takes the better one of the two halves and forgets the pairs across the dividing line.
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

typedef long long ll;
struct Point { ll x, y; int number; };
struct Pair { ll square; int one, other; };

Pair closest(const vector<Point>& points, int low, int high) {
    Pair best{9000000000000000000LL, 1, 2};
    if (high - low <= 3) {
        for (int i = low; i < high; i++)
            for (int j = i + 1; j < high; j++) {
                ll dx = points[i].x - points[j].x, dy = points[i].y - points[j].y;
                if (dx * dx + dy * dy < best.square) best = {dx * dx + dy * dy, points[i].number, points[j].number};
            }
        return best;
    }
    int half = (low + high) / 2;
    Pair left = closest(points, low, half), right = closest(points, half, high);
    return left.square < right.square ? left : right;
}

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<Point> points(n);
    for (int i = 0; i < n; i++) {
        if (scanf("%lld %lld", &points[i].x, &points[i].y) != 2) return 1;
        points[i].number = i + 1;
    }
    sort(points.begin(), points.end(), [](const Point& a, const Point& b) { return a.x < b.x; });
    Pair best = closest(points, 0, n);
    printf("%lld\n%d %d\n", best.square, best.one, best.other);
}
