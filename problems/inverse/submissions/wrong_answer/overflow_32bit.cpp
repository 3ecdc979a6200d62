// Mistake: elimination without fractions in 32 bits. The products of two minors do not fit.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>
using namespace std;

static int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<vector<int>> a(n, vector<int>(2 * n, 0));
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++)
            if (scanf("%d", &a[i][j]) != 1) return 1;
        a[i][n + i] = 1;
    }
    int sign = 1, before = 1;
    for (int k = 0; k < n; k++) {
        int pivot = k;
        while (pivot < n && a[pivot][k] == 0) pivot++;
        if (pivot == n) {
            puts("0");
            return 0;
        }
        if (pivot != k) swap(a[pivot], a[k]), sign = -sign;
        for (int i = 0; i < n; i++) {
            if (i == k) continue;
            int first = a[i][k];
            for (int j = 0; j < 2 * n; j++) a[i][j] = (a[i][j] * a[k][k] - first * a[k][j]) / before;
        }
        before = a[k][k];
    }
    printf("%d\n", sign * before);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            int above = a[i][n + j], below = a[i][i];
            int d = max(1, gcd(abs(above), abs(below)));
            if (below < 0) d = -d;
            printf("%d", above / d);
            if (below / d != 1) printf("/%d", below / d);
            putchar(j + 1 < n ? ' ' : '\n');
        }
}
