// Mistake: the arc cosine of the dot product knows how far to turn, but not to which side.
#include <cmath>
#include <cstdio>
using namespace std;

int main() {
    int t;
    if (scanf("%d", &t) != 1) return 1;
    while (t--) {
        double ux, uy, vx, vy;
        if (scanf("%lf %lf %lf %lf", &ux, &uy, &vx, &vy) != 4) return 1;
        double dot = ux * vx + uy * vy;
        double cosine = dot / (hypot(ux, uy) * hypot(vx, vy));
        printf("%.12f\n", acos(fmax(-1, fmin(1, cosine))));
    }
}
