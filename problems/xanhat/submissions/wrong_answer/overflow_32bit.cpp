// Mistake: int throughout. Squares and cross products of coordinates up to 10^9 do not fit 32 bits.
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

typedef int ll;
struct Point { ll x, y; int number; };

ll cross(const Point& a, const Point& b, const Point& c, const Point& d) {
    return (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
}

int square(int dx, int dy) { return dx * dx + dy * dy; }

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<Point> p(n);
    for (int i = 0; i < n; i++) {
        if (scanf("%d %d", &p[i].x, &p[i].y) != 2) return 1;
        p[i].number = i + 1;
    }
    sort(p.begin(), p.end(), [](const Point& a, const Point& b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
    vector<Point> hull;
    for (int side = 0; side < 2; side++) {
        size_t start = hull.size();
        for (auto& q : p) {
            while (hull.size() > start + 1 && cross(hull[hull.size() - 2], hull.back(), hull.back(), q) <= 0)
                hull.pop_back();
            hull.push_back(q);
        }
        hull.pop_back();
        reverse(p.begin(), p.end());
    }
    int best = square(p[0].x - p[n - 1].x, p[0].y - p[n - 1].y);
    int one = p[0].number, other = p[n - 1].number;
    auto compare = [&](const Point& a, const Point& b) {
        int d = square(a.x - b.x, a.y - b.y);
        if (d > best) best = d, one = a.number, other = b.number;
    };
    int m = hull.size();
    for (int i = 0, j = 1; i < m && m > 2; i++) {
        auto &a = hull[i], &b = hull[(i + 1) % m];
        while (cross(a, b, hull[j % m], hull[(j + 1) % m]) > 0) j++;
        compare(a, hull[j % m]), compare(b, hull[j % m]);
        compare(a, hull[(j + 1) % m]), compare(b, hull[(j + 1) % m]);
    }
    printf("%d\n%d %d\n", best, one, other);
}
