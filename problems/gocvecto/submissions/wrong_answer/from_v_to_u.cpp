// Mistake: turns from v to u.
#include <cmath>
#include <cstdio>
using namespace std;

int main() {
    int t;
    if (scanf("%d", &t) != 1) return 1;
    while (t--) {
        double ux, uy, vx, vy;
        if (scanf("%lf %lf %lf %lf", &ux, &uy, &vx, &vy) != 4) return 1;
        double dot = ux * vx + uy * vy, cross = ux * vy - uy * vx;
        printf("%.12f\n", cross == 0 ? atan2(0.0, dot) : atan2(-cross, dot));
    }
}
