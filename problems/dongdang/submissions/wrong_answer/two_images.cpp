// Follows the points (0, 0) and (1, 0), whose images make the map.
#include <bits/stdc++.h>
using namespace std;

int n, m;
double px[2] = {0, 1}, py[2] = {0, 0};
bool lat = false;

int main() {
    scanf("%d%d", &n, &m);
    for (int i = 0; i < n; i++) {
        char c;
        double x, y, u, v, t;
        scanf(" %c%lf%lf", &c, &x, &y);
        if (c == 'X') {
            scanf("%lf%lf", &u, &v);
            lat = !lat;
        } else if (c != 'T') scanf("%lf", &t);
        for (int j = 0; j < 2; j++) {
            double &a = px[j], &b = py[j];
            if (c == 'T') {
                a += x;
                b += y;
            } else if (c == 'Q') {
                double g = t * M_PI / 180, p = a - x, q = b - y;
                a = x + p * cos(g) - q * sin(g);
                b = y + p * sin(g) + q * cos(g);
            } else if (c == 'V') {
                a = x + t * (a - x);
                b = y + t * (b - y);
            } else {
                double p = u - x, q = v - y;
                double k = 2 * (p * (b - y) - q * (a - x)) / (p * p + q * q);
                a += k * q;
                b -= k * p;
            }
        }
    }
    double p = px[1] - px[0], q = py[1] - py[0];
    while (m--) {
        double x, y;
        scanf("%lf%lf", &x, &y);
        if (lat) y = -y;
        printf("%.9f %.9f\n", px[0] + p * x - q * y, py[0] + q * x + p * y);
    }
}
