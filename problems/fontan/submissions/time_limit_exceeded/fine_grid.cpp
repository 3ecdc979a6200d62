// Too slow: tries the points of a grid with steps of 0.005 at most, which is fine enough for the allowed error. A court of
// 10000 x 10000 has 4 * 10^12 of them.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>
using namespace std;

struct Column { double x, y, r; };

int main() {
    double width, height, best = -1, best_x = 0, best_y = 0;
    int n;
    if (scanf("%lf %lf %d", &width, &height, &n) != 3) return 1;
    vector<Column> columns(n);
    for (auto& c : columns)
        if (scanf("%lf %lf %lf", &c.x, &c.y, &c.r) != 3) return 1;
    long long across = ceil(width / 0.005), along = ceil(height / 0.005);
    for (long long i = 0; i <= across; i++)
        for (long long j = 0; j <= along; j++) {
            double x = width * i / across, y = height * j / along;
            double room = min(min(x, width - x), min(y, height - y));
            for (auto& c : columns) room = min(room, hypot(x - c.x, y - c.y) - c.r);
            if (room > best) best = room, best_x = x, best_y = y;
        }
    printf("%.6f %.6f %.6f\n", best_x, best_y, best);
}
