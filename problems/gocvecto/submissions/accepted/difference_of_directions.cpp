// The difference of the two directions, brought back by a whole turn. Parallel vectors are told by integers first, so that
// rounding decides nothing.
#include <cmath>
#include <cstdio>
using namespace std;

int main() {
    const double PI = acos(-1.0);
    int t;
    if (scanf("%d", &t) != 1) return 1;
    while (t--) {
        long long ux, uy, vx, vy;
        if (scanf("%lld %lld %lld %lld", &ux, &uy, &vx, &vy) != 4) return 1;
        double angle = atan2(vy, vx) - atan2(uy, ux);
        if (ux * vy == uy * vx)
            angle = ux * vx + uy * vy > 0 ? 0 : PI;
        else if (angle > PI)
            angle -= 2 * PI;
        else if (angle < -PI)
            angle += 2 * PI;
        printf("%.12f\n", angle);
    }
}
