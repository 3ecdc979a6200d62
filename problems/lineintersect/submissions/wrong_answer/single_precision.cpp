// Mistake: float. The determinants are whole numbers that it still holds, mostly; a point far away needs more than seven digits.
#include <cstdio>

int main() {
    float a1, b1, c1, a2, b2, c2;
    if (scanf("%f %f %f %f %f %f", &a1, &b1, &c1, &a2, &b2, &c2) != 6) return 1;
    float d = a1 * b2 - a2 * b1, dx = b1 * c2 - b2 * c1, dy = c1 * a2 - c2 * a1;
    if (d != 0)
        printf("Intersection point(%.4f,%.4f)\n", dx / d, dy / d);
    else if (dx == 0 && dy == 0)
        puts("Two lines are coincident");
    else
        puts("Two lines are parallel");
}
