// Too slow: lets every point go through all operations; O(n m).
#include <cmath>
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int n, m;
    if (scanf("%d %d", &n, &m) != 2) return 1;
    struct Operation {
        bool conjugate;
        double a, b, x, y;
    };
    vector<Operation> operations;
    for (int i = 0; i < n; i++) {
        char kind;
        double x, y, u = 0, v = 0;
        if (scanf(" %c %lf %lf", &kind, &x, &y) != 3) return 1;
        if (kind != 'T' && scanf("%lf", &u) != 1) return 1;
        if (kind == 'X' && scanf("%lf", &v) != 1) return 1;
        double dx = u - x, dy = v - y, s = dx * dx + dy * dy, angle = u * acos(-1.0) / 180;
        if (kind == 'T') operations.push_back({false, 1, 0, x, y});
        if (kind == 'Q') operations.push_back({false, cos(angle), sin(angle), x - cos(angle) * x + sin(angle) * y, y - sin(angle) * x - cos(angle) * y});
        if (kind == 'V') operations.push_back({false, u, 0, x - u * x, y - u * y});
        if (kind == 'X') {
            double a = (dx * dx - dy * dy) / s, b = 2 * dx * dy / s;
            operations.push_back({true, a, b, x - a * x - b * y, y - b * x + a * y});
        }
    }
    for (int j = 0; j < m; j++) {
        double x, y;
        if (scanf("%lf %lf", &x, &y) != 2) return 1;
        for (const Operation& o : operations) {
            if (o.conjugate) y = -y;
            double moved = o.a * x - o.b * y + o.x;
            y = o.b * x + o.a * y + o.y;
            x = moved;
        }
        printf("%.9f %.9f\n", x, y);
    }
}
