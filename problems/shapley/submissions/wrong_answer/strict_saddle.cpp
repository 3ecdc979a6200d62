#include <cstdio>
#include <vector>
using namespace std;

bool saddle(double x, double row, double col) { return x < row && x > col; }

double val(double a, double b, double c, double d) {
    if (saddle(a, b, c)) return a;
    if (saddle(b, a, d)) return b;
    if (saddle(c, d, a)) return c;
    if (saddle(d, c, b)) return d;
    return c + (d - c) / (a - b + (d - c)) * (a - c);
}

int main() {
    int n, k;
    scanf("%d %d", &n, &k);
    vector<vector<double>> p(4 * n, vector<double>(n));
    vector<double> a(4 * n), v(n, 0.0), w(n);
    for (int i = 0; i < 4 * n; i++) {
        scanf("%lf", &a[i]);
        for (int j = 0; j < n; j++) scanf("%lf", &p[i][j]);
    }
    for (int step = 1; step <= k; step++) {
        for (int s = 0; s < n; s++) {
            double m[4];
            for (int i = 0; i < 4; i++) {
                m[i] = a[4 * s + i];
                for (int l = 0; l < n; l++) m[i] += p[4 * s + i][l] * v[l];
            }
            w[s] = val(m[0], m[1], m[2], m[3]);
        }
        v = w;
    }
    for (int s = 0; s < n; s++) printf("%.9f ", v[s]);
    printf("\n");
}
