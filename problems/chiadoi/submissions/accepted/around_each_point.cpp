// For each point, all others around it by their full angles. The points of half a turn from a direction on are found by a second
// finger that moves on with the first one.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>
using namespace std;

struct spoke {
    long long x, y;
    int index;
    bool upper() const { return y > 0 || (y == 0 && x > 0); }
};

long long cross(const spoke& a, const spoke& b) { return a.x * b.y - a.y * b.x; }

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<long long> x(n), y(n);
    for (int i = 0; i < n; i++)
        if (scanf("%lld %lld", &x[i], &y[i]) != 2) return 1;
    int best = n, best_i = 0, best_j = 1;
    vector<spoke> spokes;
    for (int i = 0; i < n; i++) {
        spokes.clear();
        for (int j = 0; j < n; j++)
            if (j != i) spokes.push_back({x[j] - x[i], y[j] - y[i], j});
        sort(spokes.begin(), spokes.end(), [](const spoke& a, const spoke& b) {
            if (a.upper() != b.upper()) return a.upper();
            return cross(a, b) > 0;
        });
        int m = n - 1, same = 0, ahead = 0;
        for (int first = 0; first < m; first += same) {
            const spoke& direction = spokes[first];
            // As many as point the same way.
            same = 1;
            while (first + same < m && cross(direction, spokes[first + same]) == 0 && direction.upper() == spokes[first + same].upper()) same++;
            // Those strictly to the left follow; then come those that point the other way.
            ahead = max(ahead, first + same);
            while (ahead < first + m && cross(direction, spokes[ahead % m]) > 0) ahead++;
            int left = ahead - first - same, opposite = 0;
            while (ahead + opposite < first + m && cross(direction, spokes[(ahead + opposite) % m]) == 0) opposite++;
            int right = m - same - opposite - left;
            if (abs(left - right) < best) best = abs(left - right), best_i = i, best_j = direction.index;
        }
    }
    printf("%d\n%d %d\n", best, best_i + 1, best_j + 1);
}
