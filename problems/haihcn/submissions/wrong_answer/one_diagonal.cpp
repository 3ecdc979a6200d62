// Mistake: exchanges the two corners as points where the first one is farther right, and does not think of the other diagonal.
#include <algorithm>
#include <cstdio>
using namespace std;
typedef long long ll;

int main() {
    int t;
    if (scanf("%d", &t) != 1) return 1;
    while (t--) {
        ll x1, y1, x2, y2, x3, y3, x4, y4;
        if (scanf("%lld %lld %lld %lld %lld %lld %lld %lld", &x1, &y1, &x2, &y2, &x3, &y3, &x4, &y4) != 8) return 1;
        if (x1 > x2) swap(x1, x2), swap(y1, y2);
        if (x3 > x4) swap(x3, x4), swap(y3, y4);
        ll w = min(x2, x4) - max(x1, x3), h = min(y2, y4) - max(y1, y3);
        ll common = w > 0 && h > 0 ? w * h : 0;
        ll one = (x2 - x1) * (y2 - y1), other = (x4 - x3) * (y4 - y3);
        if (one < 0) one = -one;
        if (other < 0) other = -other;
        printf("%lld %lld\n", one + other - common, common);
    }
}
