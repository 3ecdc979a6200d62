// Mistake: takes the difference of two directions and brings it back by whole turns. Rounding leaves opposite vectors a little above
// -pi, where nothing is brought back.
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
        double angle = atan2(vy, vx) - atan2(uy, ux);
        while (angle > PI) angle -= 2 * PI;
        while (angle <= -PI) angle += 2 * PI;
        printf("%.12f\n", angle);
    }
}
