// Mistake: rounding makes the cosine of parallel vectors a little greater than 1, and the arc cosine of that is not a number.
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
        double cosine = dot / (sqrt(ux * ux + uy * uy) * sqrt(vx * vx + vy * vy));
        double angle = acos(cosine);
        printf("%.12f\n", cross < 0 ? -angle : angle);
    }
}
