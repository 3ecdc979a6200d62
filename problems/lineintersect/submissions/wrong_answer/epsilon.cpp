// Mistake: normalises both equations and calls the lines parallel if the determinant, which is then the sine of the angle,
// is below 1e-6. Whole coefficients up to 1000 make angles down to 5e-7.
#include <cmath>
#include <cstdio>

int main() {
    double a1, b1, c1, a2, b2, c2;
    if (scanf("%lf %lf %lf %lf %lf %lf", &a1, &b1, &c1, &a2, &b2, &c2) != 6) return 1;
    double one = hypot(a1, b1), two = hypot(a2, b2);
    a1 /= one, b1 /= one, c1 /= one;
    a2 /= two, b2 /= two, c2 /= two;
    double d = a1 * b2 - a2 * b1, dx = b1 * c2 - b2 * c1, dy = c1 * a2 - c2 * a1;
    if (fabs(d) > 1e-6)
        printf("Intersection point(%.4f,%.4f)\n", dx / d, dy / d);
    else if (fabs(dx) < 1e-6 && fabs(dy) < 1e-6)
        puts("Two lines are coincident");
    else
        puts("Two lines are parallel");
}
