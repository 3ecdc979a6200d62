// Too slow: tries every angle from 0 to pi in steps of half a millionth and takes the one that turns u nearest to v. The side is
// that of the cross product.
#include <cmath>
#include <cstdio>
using namespace std;

int main() {
    const double PI = acos(-1.0);
    int t;
    if (scanf("%d", &t) != 1) return 1;
    while (t--) {
        double ux, uy, vx, vy;
        if (scanf("%lf %lf %lf %lf", &ux, &uy, &vx, &vy) != 4) return 1;
        double side = ux * vy - uy * vx >= 0 ? 1 : -1;
        double best = -1e300, found = 0;
        for (int k = 0; k * 5e-7 < PI; k++) {
            double a = side * k * 5e-7;
            double x = ux * cos(a) - uy * sin(a), y = ux * sin(a) + uy * cos(a);
            double closeness = x * vx + y * vy;
            if (closeness > best) best = closeness, found = a;
        }
        printf("%.9f\n", found);
    }
}
