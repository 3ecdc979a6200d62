// Mistake: cuts the polygon into triangles from its first vertex and adds their areas without their signs. That is right
// for convex polygons only; and the sign of the first triangle alone does not tell the direction.
#include <cmath>
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<double> x(n), y(n);
    for (int i = 0; i < n; i++)
        if (scanf("%lf %lf", &x[i], &y[i]) != 2) return 1;
    double sum = 0, first = 0;
    for (int i = 1; i + 1 < n; i++) {
        double doubled = (x[i] - x[0]) * (y[i + 1] - y[0]) - (x[i + 1] - x[0]) * (y[i] - y[0]);
        if (i == 1) first = doubled;
        sum += fabs(doubled);
    }
    printf("Polygon direction: %s\n", first > 0 ? "CCW" : "CW");
    printf("Area = %.4f\n", sum / 2);
}
