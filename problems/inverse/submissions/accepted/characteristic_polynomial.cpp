// Neither elimination nor minors: the polynomial of the matrix by traces (Faddeev and Leverrier). M = A M + c I, c = -tr(A M) / k;
// the last M is the inverse times -c, and the last c is the determinant but for its sign. All divisions are exact.
#include <cstdio>
#include <cstdlib>
#include <vector>
using namespace std;
typedef __int128 big;
typedef long long ll;

static ll gcd(ll a, ll b) { return b == 0 ? a : gcd(b, a % b); }

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<vector<big>> a(n, vector<big>(n)), m(n, vector<big>(n, 0)), am = m;
    for (auto& row : a)
        for (big& number : row) {
            int x;
            if (scanf("%d", &x) != 1) return 1;
            number = x;
        }
    big c = 1;
    for (int k = 1; k <= n; k++) {
        // m becomes A m + c I with the c of the step before.
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) m[i][j] = am[i][j] + (i == j ? c : 0);
        big trace = 0;
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                am[i][j] = 0;
                for (int l = 0; l < n; l++) am[i][j] += a[i][l] * m[l][j];
                if (i == j) trace += am[i][j];
            }
        c = -trace / k;
    }
    ll det = n % 2 == 0 ? c : -c;
    printf("%lld\n", det);
    if (det == 0) return 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            ll above = -m[i][j], below = c;
            if (above == 0) below = 1;
            ll d = gcd(llabs(above), llabs(below));
            if (below < 0) d = -d;
            above /= d, below /= d;
            printf("%lld", above);
            if (below != 1) printf("/%lld", below);
            putchar(j + 1 < n ? ' ' : '\n');
        }
}
