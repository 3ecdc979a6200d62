// Search for the radius s by halving. For a given s the centre lies in the court shrunk by s and outside the discs of
// radius s + Ri; if there is such a point, one of these is: a corner of the shrunken court, a crossing of a disc's edge
// with its sides, or a crossing of two discs' edges.
#include <cmath>
#include <cstdio>
#include <vector>
using namespace std;

struct Column { double x, y, r; };

static double width, height, found_x, found_y;
static vector<Column> columns;

static bool is_free(double s, double x, double y) {
    const double eps = 1e-9;
    if (!(x >= s - eps && x <= width - s + eps && y >= s - eps && y <= height - s + eps)) return false;
    for (const Column &c : columns)
        if (hypot(x - c.x, y - c.y) < s + c.r - eps) return false;
    found_x = x, found_y = y;
    return true;
}

static bool fits(double s) {
    const double xs[] = {s, width - s}, ys[] = {s, height - s};
    for (double x : xs)
        for (double y : ys)
            if (is_free(s, x, y)) return true;
    for (const Column &c : columns) {
        double reach = s + c.r;
        for (double x : xs) {
            double square = reach * reach - (x - c.x) * (x - c.x);
            if (square < 0) continue;
            double d = sqrt(square);
            if (is_free(s, x, c.y - d) || is_free(s, x, c.y + d)) return true;
        }
        for (double y : ys) {
            double square = reach * reach - (y - c.y) * (y - c.y);
            if (square < 0) continue;
            double d = sqrt(square);
            if (is_free(s, c.x - d, y) || is_free(s, c.x + d, y)) return true;
        }
    }
    for (size_t i = 0; i < columns.size(); i++)
        for (size_t j = 0; j < i; j++) {
            const Column &a = columns[i], &b = columns[j];
            double dx = b.x - a.x, dy = b.y - a.y, apart = hypot(dx, dy), p = s + a.r, q = s + b.r;
            double along = (apart * apart + p * p - q * q) / (2 * apart), square = p * p - along * along;
            if (square < 0) continue;
            double off = sqrt(square);
            dx /= apart, dy /= apart;
            double x = a.x + along * dx, y = a.y + along * dy;
            if (is_free(s, x - off * dy, y + off * dx) || is_free(s, x + off * dy, y - off * dx)) return true;
        }
    return false;
}

int main() {
    int n;
    if (scanf("%lf %lf %d", &width, &height, &n) != 3) return 1;
    columns.resize(n);
    for (Column &c : columns)
        if (scanf("%lf %lf %lf", &c.x, &c.y, &c.r) != 3) return 1;
    double low = 0, high = min(width, height) / 2;
    double x = 0, y = 0;
    if (fits(high)) low = high, x = found_x, y = found_y;
    for (int step = 0; step < 100 && low < high; step++) {
        double s = (low + high) / 2;
        if (fits(s)) low = s, x = found_x, y = found_y;
        else high = s;
    }
    printf("%.9f %.9f %.9f\n", x, y, low);
}
