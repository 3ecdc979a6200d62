// Mistake: numbers the probabilities from 0 and the states from 1, so that each leads to the state before.
#include <algorithm>
#include <cstdio>
using namespace std;

double a[15][4], p[15][4][15], v[15], w[15];

double val(double x, double y, double z, double t) {
    double low = max(min(x, y), min(z, t)), high = min(max(x, z), max(y, t));
    return low >= high ? low : z + (t - z) / (x - y + (t - z)) * (x - z);
}

int main() {
    int n, k;
    scanf("%d %d", &n, &k);
    for (int s = 1; s <= n; s++)
        for (int c = 0; c < 4; c++) {
            scanf("%lf", &a[s][c]);
            for (int l = 0; l < n; l++) scanf("%lf", &p[s][c][l]);
        }
    for (int i = 0; i < k; i++) {
        for (int s = 1; s <= n; s++) {
            double m[4];
            for (int c = 0; c < 4; c++) {
                m[c] = a[s][c];
                for (int l = 0; l < n; l++) m[c] += p[s][c][l] * v[l];
            }
            w[s] = val(m[0], m[1], m[2], m[3]);
        }
        for (int s = 1; s <= n; s++) v[s] = w[s];
    }
    for (int s = 1; s <= n; s++) printf("%.9f ", v[s]);
    printf("\n");
}
