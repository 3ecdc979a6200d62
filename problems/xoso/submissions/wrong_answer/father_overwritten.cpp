// Mistake: the first string is written over before the second one takes its tail: both end alike.
#include <cstdio>

int n, m;
char old_one[1000][1001], now[1000][1001];
long long sum[1000];
int crossing[1000], cut[500];

int main() {
    if (scanf("%d %d", &n, &m) != 2) return 1;
    for (int i = 0; i < n; i++) {
        if (scanf("%1000s %lld", old_one[i], &sum[i]) != 2) return 1;
        if (i > 0) sum[i] += sum[i - 1];
    }
    for (int j = 0; j < n; j++) {
        long long r;
        if (scanf("%lld", &r) != 1) return 1;
        int i = 0;
        while (sum[i] < r) i++;
        for (int k = 0; k <= m; k++) now[j][k] = old_one[i][k];
    }
    int pc, a, count = 0, q;
    if (scanf("%d", &pc) != 1) return 1;
    for (int j = 0; j < n; j++) {
        if (scanf("%d", &a) != 1) return 1;
        if (a < pc) crossing[count++] = j;
    }
    for (int t = 0; t < n / 2; t++)
        if (scanf("%d", &cut[t]) != 1) return 1;
    for (int t = 0; t + 1 < count; t += 2) {
        char* x = now[crossing[t]];
        char* y = now[crossing[t + 1]];
        for (int k = cut[t / 2]; k < m; k++) {
            x[k] = y[k];
            y[k] = x[k];
        }
    }
    if (scanf("%d", &q) != 1) return 1;
    while (q--) {
        int i, k;
        if (scanf("%d %d", &i, &k) != 2) return 1;
        now[i - 1][k - 1] = now[i - 1][k - 1] == '0' ? '1' : '0';
    }
    for (int j = 0; j < n; j++) puts(now[j]);
}
