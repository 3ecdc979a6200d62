// Mistake: the bisectors by the formula with half the perimeter, which loses digits where the vertex is close to the opposite
// side.
#include <cmath>
#include <cstdio>
using namespace std;

int main() {
    int t;
    if (scanf("%d", &t) != 1) return 1;
    while (t--) {
        double ax, ay, bx, by, cx, cy;
        if (scanf("%lf %lf %lf %lf %lf %lf", &ax, &ay, &bx, &by, &cx, &cy) != 6) return 1;
        double a = hypot(bx - cx, by - cy), b = hypot(cx - ax, cy - ay), c = hypot(ax - bx, ay - by);
        double d = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
        double s = fabs(d) / 2;
        double p = bx * bx + by * by - ax * ax - ay * ay, q = cx * cx + cy * cy - ax * ax - ay * ay;
        double ox = (p * (cy - ay) - q * (by - ay)) / (2 * d), oy = (q * (bx - ax) - p * (cx - ax)) / (2 * d);
        double round = a + b + c, h = round / 2;
        double ix = (a * ax + b * bx + c * cx) / round, iy = (a * ay + b * by + c * cy) / round;
        double la = 2 * sqrt(b * c * h * (h - a)) / (b + c);
        double lb = 2 * sqrt(c * a * h * (h - b)) / (c + a);
        double lc = 2 * sqrt(a * b * h * (h - c)) / (a + b);
        printf("%.9f %.9f %.9f %.9f %.9f %.9f %.9f ", s, a * b * c / (4 * s), 2 * s / round, ox, oy, ix, iy);
        printf("%.9f %.9f %.9f ", 2 * s / a, 2 * s / b, 2 * s / c);
        printf("%.9f %.9f %.9f ", hypot(bx + cx - 2 * ax, by + cy - 2 * ay) / 2,
               hypot(cx + ax - 2 * bx, cy + ay - 2 * by) / 2, hypot(ax + bx - 2 * cx, ay + by - 2 * cy) / 2);
        printf("%.9f %.9f %.9f\n", la, lb, lc);
    }
}
