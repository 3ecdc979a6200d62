// Too slow: the second player needs two columns at most, so the value is the least of the values of all games of two columns.
// The best frequency is then where every rising line has reached it.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>
using namespace std;
typedef long long ll;
typedef __int128 big;

static ll gcd(ll a, ll b) { return b == 0 ? a : gcd(b, a % b); }

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<ll> a(n), b(n);
    for (ll& x : a)
        if (scanf("%lld", &x) != 1) return 1;
    for (ll& x : b)
        if (scanf("%lld", &x) != 1) return 1;
    ll above = max(a[0], b[0]), below = 1;
    int j = 0, k = 0;
    for (int i = 0; i < n; i++) {
        ll alone = max(a[i], b[i]);
        if ((big)alone * below < above) above = alone, below = 1, j = k = i;
        for (int l = 0; l < n; l++) {
            // A rising and a falling line that meet between 0 and 1.
            if (a[i] <= b[i] || a[l] >= b[l] || b[l] <= b[i] || a[i] <= a[l]) continue;
            ll under = a[i] - b[i] + b[l] - a[l];
            ll over = b[i] * under + (a[i] - b[i]) * (b[l] - b[i]);
            if ((big)over * below < (big)above * under) above = over, below = under, j = i, k = l;
        }
    }
    ll p = 0, whole = 1;
    for (int i = 0; i < n; i++) {
        if (a[i] <= b[i]) continue;
        ll over = above - b[i] * below, under = (a[i] - b[i]) * below;
        if ((big)over * whole > (big)p * under) p = over, whole = under;
    }
    ll d = gcd(llabs(above), below), e = gcd(llabs(p), whole);
    printf("%lld/%lld %lld/%lld\n%d %d ", above / d, below / d, p / e, whole / e, j + 1, k + 1);
    if (j == k)
        puts("1");
    else
        printf("%lld/%lld\n", b[k] - a[k], a[j] - b[j] + b[k] - a[k]);
}
