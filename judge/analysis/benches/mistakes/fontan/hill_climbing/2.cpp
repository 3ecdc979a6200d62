#include <bits/stdc++.h>
using namespace std;
double W, H;
int n;
double a[20], b[20], c[20];
double R(double x, double y) {
    double m = min(min(x, W - x), min(y, H - y));
    for (int i = 0; i < n; i++) m = min(m, sqrt((x - a[i]) * (x - a[i]) + (y - b[i]) * (y - b[i])) - c[i]);
    return m;
}
int main() {
    cin >> W >> H >> n;
    for (int i = 0; i < n; i++) cin >> a[i] >> b[i] >> c[i];
    double x = W / 2, y = H / 2, s = (W + H) / 8;
    int dx[] = {1, 1, 0, -1, -1, -1, 0, 1}, dy[] = {0, 1, 1, 1, 0, -1, -1, -1};
    while (s > 1e-8) {
        int hay = -1;
        double tot = R(x, y);
        for (int k = 0; k < 8; k++)
            if (R(x + s * dx[k], y + s * dy[k]) > tot) tot = R(x + s * dx[k], y + s * dy[k]), hay = k;
        if (hay < 0) s *= 0.7;
        else x += s * dx[hay], y += s * dy[hay];
    }
    printf("%.5lf %.5lf %.5lf", x, y, R(x, y));
}
