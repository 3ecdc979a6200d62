// No cases at all: the first figure is A + t u, and everything that the second one asks for is a condition on t. To be on
// the second line is one equation a t + b = 0, to be before or behind an end one inequality a t + b >= 0, and so are the
// first figure's own ends. What is left is an interval of fractions, which is empty, a point or longer.
#include <cstdio>

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

int main() {
    int cases;
    if (scanf("%d", &cases) != 1) return 1;
    while (cases--) {
        char k, l;
        ll ax, ay, bx, by, cx, cy, dx, dy;
        if (scanf(" %c %lld %lld %lld %lld", &k, &ax, &ay, &bx, &by) != 5) return 1;
        if (scanf(" %c %lld %lld %lld %lld", &l, &cx, &cy, &dx, &dy) != 5) return 1;
        ll ux = bx - ax, uy = by - ay, vx = dx - cx, vy = dy - cy;
        Range t;
        if (k != 'D') t.require(1, 0);
        if (k == 'S') t.require(-1, 1);
        ll a = vx * uy - vy * ux, b = vx * (ay - cy) - vy * (ax - cx);
        t.require(a, b);
        t.require(-a, -b);
        if (l != 'D') t.require(vx * ux + vy * uy, vx * (ax - cx) + vy * (ay - cy));
        if (l == 'S') t.require(-vx * ux - vy * uy, -vx * (ax - dx) - vy * (ay - dy));
        bool bounded = t.low.under && t.high.under;
        if (t.empty || (bounded && below(t.high, t.low)))
            puts("0");
        else if (bounded && !below(t.low, t.high))
            printf("1 %.9f %.9f\n", (double)(ax * t.low.under + ux * t.low.over) / t.low.under,
                   (double)(ay * t.low.under + uy * t.low.over) / t.low.under);
        else
            puts("2");
    }
}
