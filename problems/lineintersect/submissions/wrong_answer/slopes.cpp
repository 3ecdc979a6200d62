// Mistake: writes both lines as y = kx + m. Vertical lines have no such form; their slope and their m are infinite.
#include <cmath>
#include <cstdio>

int main() {
    double a1, b1, c1, a2, b2, c2;
    if (scanf("%lf %lf %lf %lf %lf %lf", &a1, &b1, &c1, &a2, &b2, &c2) != 6) return 1;
    double k1 = -a1 / b1, m1 = -c1 / b1, k2 = -a2 / b2, m2 = -c2 / b2;
    if (fabs(k1 - k2) > 1e-9) {
        double x = (m2 - m1) / (k1 - k2);
        printf("Intersection point(%.4f,%.4f)\n", x, k1 * x + m1);
    } else if (fabs(m1 - m2) < 1e-9)
        puts("Two lines are coincident");
    else
        puts("Two lines are parallel");
}
