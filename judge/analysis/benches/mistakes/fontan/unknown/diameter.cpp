// Prints the diameter of a circle in the middle.
#include <algorithm>
#include <cstdio>
int main() {
    double x, y;
    scanf("%lf%lf", &x, &y);
    printf("%.4f %.4f %.4f\n", x / 2, y / 2, std::min(x, y));
}
