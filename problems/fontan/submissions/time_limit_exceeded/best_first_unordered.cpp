// Too slow: along the ridge between two walls all bounds are equal, and among equals the leftmost and lowest rectangle comes
// first, never the smallest; so the ridge is cut ever finer without a good place being found.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <deque>
#include <queue>
#include <tuple>
#include <vector>
using namespace std;

struct Column { double x, y, r; };
struct Cell {
    double bound, x1, y1, x2, y2;
    bool operator<(const Cell &other) const {
        return make_tuple(-bound, x1, y1) > make_tuple(-other.bound, other.x1, other.y1);
    }
};
static double width, height;
static vector<Column> columns;

static double distance_of(long double dx, long double dy) {
    return hypot(dx, dy);
}

static double clearance(double x, double y) {
    double d = min(min(x, width - x), min(y, height - y));
    for (const Column &c : columns) d = min(d, distance_of(x - c.x, y - c.y) - c.r);
    return d;
}

static Cell cell(double x1, double y1, double x2, double y2) {
    double bound = min(min(x2, width - x1), min(y2, height - y1));
    for (const Column &c : columns) {
        double dx = max(fabs(x1 - c.x), fabs(x2 - c.x)), dy = max(fabs(y1 - c.y), fabs(y2 - c.y));
        bound = min(bound, distance_of(dx, dy) - c.r);
    }
    return {bound, x1, y1, x2, y2};
}

int main() {
    int n;
    if (scanf("%lf %lf %d", &width, &height, &n) != 3) return 1;
    columns.resize(n);
    for (Column &c : columns)
        if (scanf("%lf %lf %lf", &c.x, &c.y, &c.r) != 3) return 1;
    double best = -1, best_x = 0, best_y = 0;
    priority_queue<Cell, deque<Cell>> waiting;
    waiting.push(cell(0, 0, width, height));
    while (!waiting.empty() && waiting.top().bound > best + 1e-5) {
        Cell now = waiting.top();
        waiting.pop();
        double x = (now.x1 + now.x2) / 2, y = (now.y1 + now.y2) / 2, here = clearance(x, y);
        if (here > best) best = here, best_x = x, best_y = y;
        Cell left = cell(now.x1, now.y1, x, now.y2), right = cell(x, now.y1, now.x2, now.y2);
        Cell lower = cell(now.x1, now.y1, now.x2, y), upper = cell(now.x1, y, now.x2, now.y2);
        double by_x = max(left.bound, right.bound), by_y = max(lower.bound, upper.bound);
        // The side is halved that lowers the bound more; if both do alike, the longer one.
        bool split_x = by_x != by_y ? by_x < by_y : now.x2 - now.x1 > now.y2 - now.y1;
        waiting.push(split_x ? left : lower);
        waiting.push(split_x ? right : upper);
    }
    printf("%.6f %.6f %.6f\n", best_x, best_y, best);
}
