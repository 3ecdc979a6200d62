// Mistake: believes that rectangles overlap only if one of them has a corner within the other. In a cross neither has.
#include <algorithm>
#include <cstdio>
using namespace std;
typedef long long ll;

struct Rect {
    ll x1, y1, x2, y2;
    bool has(ll x, ll y) const { return x >= x1 && x <= x2 && y >= y1 && y <= y2; }
    bool has_corner_of(const Rect& r) const {
        return has(r.x1, r.y1) || has(r.x1, r.y2) || has(r.x2, r.y1) || has(r.x2, r.y2);
    }
    ll area() const { return (x2 - x1) * (y2 - y1); }
};

bool read(Rect& r) {
    if (scanf("%lld %lld %lld %lld", &r.x1, &r.y1, &r.x2, &r.y2) != 4) return false;
    if (r.x1 > r.x2) swap(r.x1, r.x2);
    if (r.y1 > r.y2) swap(r.y1, r.y2);
    return true;
}

int main() {
    int t;
    if (scanf("%d", &t) != 1) return 1;
    while (t--) {
        Rect a, b;
        if (!read(a) || !read(b)) return 1;
        ll common = 0;
        if (a.has_corner_of(b) || b.has_corner_of(a))
            common = (min(a.x2, b.x2) - max(a.x1, b.x1)) * (min(a.y2, b.y2) - max(a.y1, b.y1));
        printf("%lld %lld\n", a.area() + b.area() - common, common);
    }
}
