// Mistake: one array for old and new values, so that later states see values of the stage that is being worked out.
#include <algorithm>
#include <cstdio>
using namespace std;

int n, k;
double a[11][4], p[11][4][11], v[11];

double val(double x, double y, double z, double t) {
    double low = max(min(x, y), min(z, t)), high = min(max(x, z), max(y, t));
    return low >= high ? low : z + (t - z) / (x - y + (t - z)) * (x - z);
}

int main() {
    scanf("%d %d", &n, &k);
    for (int s = 1; s <= n; s++)
        for (int c = 0; c < 4; c++) {
            scanf("%lf", &a[s][c]);
            for (int l = 1; l <= n; l++) scanf("%lf", &p[s][c][l]);
        }
    while (k--)
        for (int s = 1; s <= n; s++) {
            double m[4];
            for (int c = 0; c < 4; c++) {
                m[c] = a[s][c];
                for (int l = 1; l <= n; l++) m[c] += p[s][c][l] * v[l];
            }
            v[s] = val(m[0], m[1], m[2], m[3]);
        }
    for (int s = 1; s <= n; s++) printf("%.9f ", v[s]);
    printf("\n");
}
