// Mistake: real numbers of 32 bits, which keep about seven digits.
#include <cmath>
#include <cstdio>
using namespace std;

int main() {
    int t;
    if (scanf("%d", &t) != 1) return 1;
    while (t--) {
        float ax, ay, bx, by, cx, cy;
        if (scanf("%f %f %f %f %f %f", &ax, &ay, &bx, &by, &cx, &cy) != 6) return 1;
        float a = hypot(bx - cx, by - cy), b = hypot(cx - ax, cy - ay), c = hypot(ax - bx, ay - by);
        float d = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
        float s = fabs(d) / 2;
        float p = bx * bx + by * by - ax * ax - ay * ay, q = cx * cx + cy * cy - ax * ax - ay * ay;
        float ox = (p * (cy - ay) - q * (by - ay)) / (2 * d), oy = (q * (bx - ax) - p * (cx - ax)) / (2 * d);
        float round = a + b + c;
        float ix = (a * ax + b * bx + c * cx) / round, iy = (a * ay + b * by + c * cy) / round;
        float la = hypot(b * (bx - ax) + c * (cx - ax), b * (by - ay) + c * (cy - ay)) / (b + c);
        float lb = hypot(c * (cx - bx) + a * (ax - bx), c * (cy - by) + a * (ay - by)) / (c + a);
        float lc = hypot(a * (ax - cx) + b * (bx - cx), a * (ay - cy) + b * (by - cy)) / (a + b);
        printf("%.9f %.9f %.9f %.9f %.9f %.9f %.9f ", s, a * b * c / (4 * s), 2 * s / round, ox, oy, ix, iy);
        printf("%.9f %.9f %.9f ", 2 * s / a, 2 * s / b, 2 * s / c);
        printf("%.9f %.9f %.9f ", hypot(bx + cx - 2 * ax, by + cy - 2 * ay) / 2,
               hypot(cx + ax - 2 * bx, cy + ay - 2 * by) / 2, hypot(ax + bx - 2 * cx, ay + by - 2 * cy) / 2);
        printf("%.9f %.9f %.9f\n", la, lb, lc);
    }
}
