// What two segments have in common is an interval of the first one's parameter t: to be on the other's line is an equation,
// to be before or behind its ends are inequalities. Empty, a point, or longer.
#include <cstdio>
#include <vector>
using namespace std;

typedef long long ll;
typedef __int128 big;

// Bounds as fractions over / under with under >= 0; under = 0 means unbounded.
struct Bound { ll over, under; };

bool below(Bound p, Bound q) { return (big)p.over * q.under < (big)q.over * p.under; }

struct Range {
    Bound low{-1, 0}, high{1, 0};
    bool empty = false;

    // a t + b >= 0
    void require(ll a, ll b) {
        if (a == 0) {
            if (b < 0) empty = true;
        } else if (a > 0) {
            Bound bound{-b, a};
            if (low.under == 0 || below(low, bound)) low = bound;
        } else {
            Bound bound{b, -a};
            if (high.under == 0 || below(bound, high)) high = bound;
        }
    }
};

struct Point { ll x, y; };

// How many points two segments have in common: 0, 1 or 2 for many.
int common(Point a, Point b, Point c, Point d) {
    ll ux = b.x - a.x, uy = b.y - a.y, vx = d.x - c.x, vy = d.y - c.y;
    Range t;
    t.require(1, 0);
    t.require(-1, 1);
    ll p = vx * uy - vy * ux, q = vx * (a.y - c.y) - vy * (a.x - c.x);
    t.require(p, q);
    t.require(-p, -q);
    t.require(vx * ux + vy * uy, vx * (a.x - c.x) + vy * (a.y - c.y));
    t.require(-vx * ux - vy * uy, -vx * (a.x - d.x) - vy * (a.y - d.y));
    if (t.empty || below(t.high, t.low)) return 0;
    return below(t.low, t.high) ? 2 : 1;
}

int main() {
    int cases;
    if (scanf("%d", &cases) != 1) return 1;
    while (cases--) {
        int n;
        if (scanf("%d", &n) != 1) return 1;
        vector<Point> p(n);
        for (auto& q : p)
            if (scanf("%lld %lld", &q.x, &q.y) != 2) return 1;
        bool simple = true;
        for (int i = 0; i < n; i++) {
            int next = (i + 1) % n;
            if (p[i].x == p[next].x && p[i].y == p[next].y) simple = false;
        }
        for (int i = 0; i < n && simple; i++)
            for (int j = i + 1; j < n && simple; j++) {
                bool neighbours = j == i + 1 || (i == 0 && j == n - 1);
                if (common(p[i], p[(i + 1) % n], p[j], p[(j + 1) % n]) > neighbours) simple = false;
            }
        puts(simple ? "DON" : "KHONG DON");
    }
}
