// Too slow: quarters the court without end where the optimum is a whole ridge; quarters of a long court stay long, so
// the bound "clearance of the middle + half the diagonal" excludes nothing for many levels.
#include <cmath>
#include <cstdio>
#include <vector>
using namespace std;

struct Column { double x, y, r; };
static double width, height, best = -1, best_x, best_y;
static vector<Column> columns;

static double clearance(double x, double y) {
    double d = min(min(x, width - x), min(y, height - y));
    for (const Column &c : columns) d = min(d, hypot(x - c.x, y - c.y) - c.r);
    return d;
}

static void search(double x1, double y1, double x2, double y2) {
    double x = (x1 + x2) / 2, y = (y1 + y2) / 2, here = clearance(x, y);
    if (here > best) best = here, best_x = x, best_y = y;
    if (here + hypot(x2 - x1, y2 - y1) / 2 <= best + 1e-4) return;
    search(x1, y1, x, y);
    search(x, y1, x2, y);
    search(x1, y, x, y2);
    search(x, y, x2, y2);
}

int main() {
    int n;
    if (scanf("%lf %lf %d", &width, &height, &n) != 3) return 1;
    columns.resize(n);
    for (Column &c : columns)
        if (scanf("%lf %lf %lf", &c.x, &c.y, &c.r) != 3) return 1;
    search(0, 0, width, height);
    printf("%.4f %.4f %.4f\n", best_x, best_y, best);
}
