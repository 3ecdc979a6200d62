// Too slow: adds vertex by vertex and looks at all pairs of the edges so far again, though only the last edge is new, O(n^3).
#include <cstdio>
#include <vector>
using namespace std;

struct Point { long long x, y; };

int turn(const Point& a, const Point& b, const Point& c) {
    long long value = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    return (value > 0) - (value < 0);
}

bool on_edge(const Point& a, const Point& b, const Point& c) {
    return turn(a, b, c) == 0 && (c.x - a.x) * (c.x - b.x) + (c.y - a.y) * (c.y - b.y) <= 0;
}

bool meet(const Point& a, const Point& b, const Point& c, const Point& d) {
    if (on_edge(a, b, c) || on_edge(a, b, d) || on_edge(c, d, a) || on_edge(c, d, b)) return true;
    return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

// The line from the first to the last of these points, which is closed if it comes back to the first one.
bool is_good(const vector<Point>& p, bool is_closed) {
    int edges = p.size() - 1;
    for (int i = 0; i < edges; i++)
        for (int j = i + 1; j < edges; j++) {
            if (is_closed && i == 0 && j == edges - 1) {
                if (on_edge(p[0], p[1], p[j]) || on_edge(p[j], p[0], p[1])) return false;
            } else if (j == i + 1) {
                if (on_edge(p[i], p[j], p[j + 1]) || on_edge(p[j], p[j + 1], p[i])) return false;
            } else if (meet(p[i], p[i + 1], p[j], p[j + 1])) {
                return false;
            }
        }
    return true;
}

int main() {
    int t;
    if (scanf("%d", &t) != 1) return 1;
    while (t--) {
        int n;
        if (scanf("%d", &n) != 1) return 1;
        vector<Point> p;
        bool simple = true;
        for (int i = 0; i < n; i++) {
            Point q;
            if (scanf("%lld %lld", &q.x, &q.y) != 2) return 1;
            p.push_back(q);
            if (simple) simple = is_good(p, false);
        }
        p.push_back(p[0]);
        if (simple) simple = is_good(p, true);
        puts(simple ? "DON" : "KHONG DON");
    }
}
