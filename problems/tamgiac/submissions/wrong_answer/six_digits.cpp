// Mistake: writes numbers as cout does by itself, with six significant digits.
#include <cmath>
#include <iostream>
using namespace std;

int main() {
    int t;
    cin >> t;
    while (t--) {
        double ax, ay, bx, by, cx, cy;
        cin >> ax >> ay >> bx >> by >> cx >> cy;
        double a = hypot(bx - cx, by - cy), b = hypot(cx - ax, cy - ay), c = hypot(ax - bx, ay - by);
        double d = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
        double s = fabs(d) / 2;
        double p = bx * bx + by * by - ax * ax - ay * ay, q = cx * cx + cy * cy - ax * ax - ay * ay;
        double ox = (p * (cy - ay) - q * (by - ay)) / (2 * d), oy = (q * (bx - ax) - p * (cx - ax)) / (2 * d);
        double round = a + b + c;
        double ix = (a * ax + b * bx + c * cx) / round, iy = (a * ay + b * by + c * cy) / round;
        double la = hypot(b * (bx - ax) + c * (cx - ax), b * (by - ay) + c * (cy - ay)) / (b + c);
        double lb = hypot(c * (cx - bx) + a * (ax - bx), c * (cy - by) + a * (ay - by)) / (c + a);
        double lc = hypot(a * (ax - cx) + b * (bx - cx), a * (ay - cy) + b * (by - cy)) / (a + b);
        cout << s << " " << a * b * c / (4 * s) << " " << 2 * s / round << " " << ox << " " << oy << " " << ix << " " << iy << " ";
        cout << 2 * s / a << " " << 2 * s / b << " " << 2 * s / c << " ";
        cout << hypot(bx + cx - 2 * ax, by + cy - 2 * ay) / 2 << " " << hypot(cx + ax - 2 * bx, cy + ay - 2 * by) / 2 << " ";
        cout << hypot(ax + bx - 2 * cx, ay + by - 2 * cy) / 2 << " " << la << " " << lb << " " << lc << "\n";
    }
}
