// Too slow: right, but works the same value out again wherever it is needed: up to 4N calls for each.
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

int n, k;
double a[11][4], p[11][4][11];

double v(int s, int stage) {
    if (stage == 0) return 0;
    double m[4];
    for (int c = 0; c < 4; c++) {
        m[c] = a[s][c];
        for (int l = 1; l <= n; l++)
            if (p[s][c][l] > 0) m[c] += p[s][c][l] * v(l, stage - 1);
    }
    double low = max(min(m[0], m[1]), min(m[2], m[3])), high = min(max(m[0], m[2]), max(m[1], m[3]));
    return low >= high ? low : m[2] + (m[3] - m[2]) / (m[0] - m[1] + (m[3] - m[2])) * (m[0] - m[2]);
}

int main() {
    scanf("%d %d", &n, &k);
    for (int s = 1; s <= n; s++)
        for (int c = 0; c < 4; c++) {
            scanf("%lf", &a[s][c]);
            for (int l = 1; l <= n; l++) scanf("%lf", &p[s][c][l]);
        }
    for (int s = 1; s <= n; s++) printf("%.9f ", v(s, k));
    printf("\n");
}
