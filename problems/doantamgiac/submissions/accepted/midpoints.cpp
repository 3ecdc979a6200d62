// Cuts the segment wherever the line of a side crosses it; between two cuts it is inside or outside altogether, as the
// middle of the piece tells.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>
using namespace std;

typedef long double real;
struct Point { real x, y; };

real side(Point a, Point b, Point c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

int main() {
    int cases;
    if (scanf("%d", &cases) != 1) return 1;
    while (cases--) {
        Point c[3], p, q;
        for (Point* point : {&c[0], &c[1], &c[2], &p, &q})
            if (scanf("%Lf %Lf", &point->x, &point->y) != 2) return 1;
        vector<real> cuts{0, 1};
        for (int i = 0; i < 3; i++) {
            real u = side(c[i], c[(i + 1) % 3], p), v = side(c[i], c[(i + 1) % 3], q);
            if (u != v && u / (u - v) > 0 && u / (u - v) < 1) cuts.push_back(u / (u - v));
        }
        sort(cuts.begin(), cuts.end());
        real inside = 0, turn = side(c[0], c[1], c[2]);
        for (size_t k = 0; k + 1 < cuts.size(); k++) {
            real t = (cuts[k] + cuts[k + 1]) / 2;
            Point middle{p.x + t * (q.x - p.x), p.y + t * (q.y - p.y)};
            bool all = true;
            for (int i = 0; i < 3; i++) {
                real value = side(c[i], c[(i + 1) % 3], middle);
                // Rounding errors are below 1e-9; a true distance from the line is not, unless it is 0.
                if ((turn > 0 ? value : -value) < -1e-9L) all = false;
            }
            if (all) inside += cuts[k + 1] - cuts[k];
        }
        printf("%.10Lf\n", inside * hypotl(p.x - q.x, p.y - q.y));
    }
}
