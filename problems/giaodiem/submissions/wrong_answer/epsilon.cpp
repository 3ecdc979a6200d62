// Mistake: an epsilon of 1e-3, as in the printed library: directions whose sine is below it count as parallel, points
// nearer than it to a line as on it. Coordinates up to 10^4 make much smaller angles.
#include <algorithm>
#include <cmath>
#include <cstdio>
using namespace std;

const double EPS = 1e-3;

bool allowed(char kind, double t) { return kind == 'D' || (t >= -1e-9 && (kind == 'T' || t <= 1 + 1e-9)); }

int main() {
    int cases;
    if (scanf("%d", &cases) != 1) return 1;
    while (cases--) {
        char k, l;
        double ax, ay, bx, by, cx, cy, dx, dy;
        if (scanf(" %c %lf %lf %lf %lf", &k, &ax, &ay, &bx, &by) != 5) return 1;
        if (scanf(" %c %lf %lf %lf %lf", &l, &cx, &cy, &dx, &dy) != 5) return 1;
        double ux = bx - ax, uy = by - ay, vx = dx - cx, vy = dy - cy, wx = cx - ax, wy = cy - ay;
        double d = ux * vy - uy * vx, square = ux * ux + uy * uy;
        if (fabs(d) > EPS * sqrt(square) * hypot(vx, vy)) {
            double p = (wx * vy - wy * vx) / d, q = (wx * uy - wy * ux) / d;
            if (allowed(k, p) && allowed(l, q))
                printf("1 %.9f %.9f\n", ax + p * ux, ay + p * uy);
            else
                puts("0");
            continue;
        }
        if (fabs(ux * wy - uy * wx) > EPS * sqrt(square)) {
            puts("0");
            continue;
        }
        double low = k == 'D' ? -1e18 : 0, high = k == 'S' ? 1 : 1e18;
        double c = (ux * wx + uy * wy) / square, step = (ux * vx + uy * vy) / square, e = c + step;
        if (l == 'D') c = step > 0 ? -1e18 : 1e18;
        if (l != 'S') e = step > 0 ? 1e18 : -1e18;
        low = max(low, min(c, e)), high = min(high, max(c, e));
        if (high - low > 1e-9)
            puts("2");
        else if (high - low > -1e-9)
            printf("1 %.9f %.9f\n", ax + low * ux, ay + low * uy);
        else
            puts("0");
    }
}
