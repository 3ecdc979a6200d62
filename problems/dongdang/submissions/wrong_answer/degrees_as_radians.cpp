// Gives degrees to sin and cos, which take radians.
#include <cmath>
#include <complex>
#include <cstdio>
using namespace std;

typedef complex<double> point;

int main() {
    int n, m;
    if (scanf("%d %d", &n, &m) != 2) return 1;
    point factor = 1, shift = 0;
    bool mirrored = false;
    for (int i = 0; i < n; i++) {
        char kind;
        double x, y, u = 0, v = 0;
        if (scanf(" %c %lf %lf", &kind, &x, &y) != 3) return 1;
        if (kind != 'T' && scanf("%lf", &u) != 1) return 1;
        if (kind == 'X' && scanf("%lf", &v) != 1) return 1;
        point centre(x, y), by = 1;
        if (kind == 'T') {
            shift += centre;
            continue;
        }
        if (kind == 'X') {
            point direction = point(u, v) - centre;
            by = direction / conj(direction);
            factor = conj(factor), shift = centre + conj(shift - centre), mirrored = !mirrored;
        }
        if (kind == 'V') by = u;
        if (kind == 'Q') by = point(cos(u), sin(u));
        factor *= by;
        shift = centre + by * (shift - centre);
    }
    for (int j = 0; j < m; j++) {
        double x, y;
        if (scanf("%lf %lf", &x, &y) != 2) return 1;
        point z(x, mirrored ? -y : y);
        z = factor * z + shift;
        printf("%.9f %.9f\n", z.real(), z.imag());
    }
}
