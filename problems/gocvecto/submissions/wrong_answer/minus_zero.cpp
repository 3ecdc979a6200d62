// Mistake: v times the conjugate of u has the right argument, but its imaginary part can be -0 in floating point, for which the
// argument of a negative number is -pi.
#include <complex>
#include <cstdio>
using namespace std;

int main() {
    int t;
    if (scanf("%d", &t) != 1) return 1;
    while (t--) {
        double ux, uy, vx, vy;
        if (scanf("%lf %lf %lf %lf", &ux, &uy, &vx, &vy) != 4) return 1;
        complex<double> u(ux, uy), v(vx, vy);
        printf("%.12f\n", arg(v * conj(u)));
    }
}
