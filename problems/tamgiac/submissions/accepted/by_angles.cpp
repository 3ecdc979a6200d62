// By the angles, which the arc tangent finds from cross and dot products: r = 4 R sin(A/2) sin(B/2) sin(C/2), a bisector is
// 2 b c cos(A/2) / (b + c), a height b sin C; the circumcentre is beside the middle of AB by half of c cot C.
#include <cmath>
#include <cstdio>
using namespace std;
typedef long long ll;

struct Point { ll x, y; };

int main() {
    int t;
    if (scanf("%d", &t) != 1) return 1;
    while (t--) {
        Point p[3];
        for (Point& q : p)
            if (scanf("%lld %lld", &q.x, &q.y) != 2) return 1;
        double side[3], angle[3], cot[3], square[3];
        ll turn = 0;
        for (int i = 0; i < 3; i++) {
            Point q = p[(i + 1) % 3], r = p[(i + 2) % 3];
            ll ux = q.x - p[i].x, uy = q.y - p[i].y, vx = r.x - p[i].x, vy = r.y - p[i].y;
            turn = ux * vy - uy * vx;
            ll dot = ux * vx + uy * vy;
            angle[i] = atan2(fabs((double)turn), (double)dot);
            cot[i] = (double)dot / turn;
            square[i] = (q.x - r.x) * (q.x - r.x) + (q.y - r.y) * (q.y - r.y);
            side[i] = sqrt(square[i]);
        }
        double area = fabs((double)turn) / 2;
        double R = side[0] * side[1] * side[2] / (4 * area);
        double r = 4 * R * sin(angle[0] / 2) * sin(angle[1] / 2) * sin(angle[2] / 2);
        double ox = (p[0].x + p[1].x - (p[1].y - p[0].y) * cot[2]) / 2;
        double oy = (p[0].y + p[1].y + (p[1].x - p[0].x) * cot[2]) / 2;
        double round = side[0] + side[1] + side[2];
        double ix = (side[0] * p[0].x + side[1] * p[1].x + side[2] * p[2].x) / round;
        double iy = (side[0] * p[0].y + side[1] * p[1].y + side[2] * p[2].y) / round;
        printf("%.9f %.9f %.9f %.9f %.9f %.9f %.9f", area, R, r, ox, oy, ix, iy);
        for (int i = 0; i < 3; i++) printf(" %.9f", side[(i + 1) % 3] * sin(angle[(i + 2) % 3]));
        for (int i = 0; i < 3; i++)
            printf(" %.9f", sqrt(2 * square[(i + 1) % 3] + 2 * square[(i + 2) % 3] - square[i]) / 2);
        for (int i = 0; i < 3; i++) {
            double b = side[(i + 1) % 3], c = side[(i + 2) % 3];
            printf(" %.9f", 2 * b * c * cos(angle[i] / 2) / (b + c));
        }
        puts("");
    }
}
