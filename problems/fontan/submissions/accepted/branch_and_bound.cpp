// Independent of the reference: no tangent circles at all. A rectangle of possible centres has an upper bound
// (the least, over walls and columns, of the largest distance in the rectangle); rectangles that cannot beat the
// best clearance found are dropped, the others are halved, the most promising first.
#include <cmath>
#include <cstdio>
#include <queue>
#include <vector>
using namespace std;
typedef long double Real;

struct Column { Real x, y, r; };
struct Cell {
    Real x1, y1, x2, y2, bound;
    Real size() const { return x2 - x1 + y2 - y1; }
    // Of equal bounds the smaller rectangle is on top: along the ridge between two walls all bounds are equal, and going
    // deep at one place soon raises the best clearance enough to drop the others.
    bool operator<(const Cell &other) const {
        return bound != other.bound ? bound < other.bound : size() > other.size();
    }
};

static Real width, height;
static vector<Column> columns;

static Real clearance(Real x, Real y) {
    Real best = min(min(x, width - x), min(y, height - y));
    for (const Column &c : columns) best = min(best, hypotl(x - c.x, y - c.y) - c.r);
    return best;
}

static Cell cell(Real x1, Real y1, Real x2, Real y2) {
    Real bound = min(min(x2, width - x1), min(y2, height - y1));
    for (const Column &c : columns) {
        Real dx = max(fabsl(x1 - c.x), fabsl(x2 - c.x)), dy = max(fabsl(y1 - c.y), fabsl(y2 - c.y));
        bound = min(bound, hypotl(dx, dy) - c.r);
    }
    return {x1, y1, x2, y2, bound};
}

int main() {
    int n;
    if (scanf("%Lf %Lf %d", &width, &height, &n) != 3) return 1;
    columns.resize(n);
    for (Column &c : columns)
        if (scanf("%Lf %Lf %Lf", &c.x, &c.y, &c.r) != 3) return 1;

    const Real precision = 1e-10L;
    Real best = -1, best_x = 0, best_y = 0;
    priority_queue<Cell> queue;
    queue.push(cell(0, 0, width, height));
    while (!queue.empty() && queue.top().bound > best + precision) {
        Cell c = queue.top();
        queue.pop();
        Real x = (c.x1 + c.x2) / 2, y = (c.y1 + c.y2) / 2, here = clearance(x, y);
        if (here > best) best = here, best_x = x, best_y = y;
        // Halve the side that lowers the bound more: on the flat ridge between two walls only the short one does.
        Cell left = cell(c.x1, c.y1, x, c.y2), right = cell(x, c.y1, c.x2, c.y2);
        Cell lower = cell(c.x1, c.y1, c.x2, y), upper = cell(c.x1, y, c.x2, c.y2);
        Real by_x = max(left.bound, right.bound), by_y = max(lower.bound, upper.bound);
        bool split_x = by_x != by_y ? by_x < by_y : c.x2 - c.x1 > c.y2 - c.y1;
        queue.push(split_x ? left : lower);
        queue.push(split_x ? right : upper);
    }
    printf("%.9Lf %.9Lf %.9Lf\n", best_x, best_y, best);
}
