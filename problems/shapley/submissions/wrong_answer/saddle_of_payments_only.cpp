// Mistake: looks at the payments once to see which states have a saddle point, and keeps that for all stages.
#include <algorithm>
#include <cstdio>
using namespace std;

int n, k;
double a[11][4], p[11][4][11], v[11], w[11];
bool saddle[11];

int main() {
    scanf("%d %d", &n, &k);
    for (int s = 1; s <= n; s++) {
        for (int c = 0; c < 4; c++) {
            scanf("%lf", &a[s][c]);
            for (int l = 1; l <= n; l++) scanf("%lf", &p[s][c][l]);
        }
        double low = max(min(a[s][0], a[s][1]), min(a[s][2], a[s][3]));
        double high = min(max(a[s][0], a[s][2]), max(a[s][1], a[s][3]));
        saddle[s] = low == high;
    }
    while (k--) {
        for (int s = 1; s <= n; s++) {
            double m[4];
            for (int c = 0; c < 4; c++) {
                m[c] = a[s][c];
                for (int l = 1; l <= n; l++) m[c] += p[s][c][l] * v[l];
            }
            if (saddle[s]) w[s] = max(min(m[0], m[1]), min(m[2], m[3]));
            else w[s] = m[2] + (m[3] - m[2]) / (m[0] - m[1] + (m[3] - m[2])) * (m[0] - m[2]);
        }
        for (int s = 1; s <= n; s++) v[s] = w[s];
    }
    for (int s = 1; s <= n; s++) printf("%.9f ", v[s]);
    printf("\n");
}
