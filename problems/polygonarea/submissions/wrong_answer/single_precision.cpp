// Mistake: float. It keeps 24 bits, about seven digits; already a coordinate such as 99999.123 does not fit.
#include <cmath>
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<float> x(n), y(n);
    for (int i = 0; i < n; i++)
        if (scanf("%f %f", &x[i], &y[i]) != 2) return 1;
    float sum = 0;
    for (int i = 0; i < n; i++) sum += y[i] * (x[(i + n - 1) % n] - x[(i + 1) % n]);
    printf("Polygon direction: %s\n", sum > 0 ? "CCW" : "CW");
    printf("Area = %.4f\n", fabs(sum) / 2);
}
