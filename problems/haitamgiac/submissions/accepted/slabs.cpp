// Independent of clipping: cuts the plane into upright slabs at all vertices and crossings. In a slab each triangle is
// between two lines, and the height of the common part is a linear function, so its value in the middle is its mean.
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

typedef long double real;
struct Point { real x, y; };

// The heights at which an upright line meets a triangle.
bool heights(const Point* t, real x, real& low, real& high) {
    low = 1e18, high = -1e18;
    for (int i = 0; i < 3; i++) {
        Point a = t[i], b = t[(i + 1) % 3];
        if ((a.x < x) == (b.x < x)) continue;
        real y = a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x);
        low = min(low, y), high = max(high, y);
    }
    return low < high;
}

int main() {
    int cases;
    if (scanf("%d", &cases) != 1) return 1;
    while (cases--) {
        Point p[6];
        for (auto& q : p)
            if (scanf("%Lf %Lf", &q.x, &q.y) != 2) return 1;
        vector<real> cuts;
        for (auto& q : p) cuts.push_back(q.x);
        for (int i = 0; i < 3; i++)
            for (int j = 3; j < 6; j++) {
                Point a = p[i], b = p[(i + 1) % 3], c = p[j], d = p[3 + (j - 2) % 3];
                real turn = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
                if (turn == 0) continue;
                real t = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / turn;
                if (t > 0 && t < 1) cuts.push_back(a.x + t * (b.x - a.x));
            }
        sort(cuts.begin(), cuts.end());
        real area = 0;
        for (size_t k = 0; k + 1 < cuts.size(); k++) {
            real x = (cuts[k] + cuts[k + 1]) / 2, low, high, bottom, top;
            if (!heights(p, x, low, high) || !heights(p + 3, x, bottom, top)) continue;
            real height = min(high, top) - max(low, bottom);
            if (height > 0) area += height * (cuts[k + 1] - cuts[k]);
        }
        printf("%.10Lf\n", area);
    }
}
