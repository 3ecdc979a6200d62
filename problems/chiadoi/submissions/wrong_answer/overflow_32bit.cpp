// Multiplies differences of coordinates in 32 bits, which overflow.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>
using namespace std;

struct spoke {
    int x, y;
    bool turned;
    int index;
};

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<int> x(n), y(n);
    for (int i = 0; i < n; i++)
        if (scanf("%d %d", &x[i], &y[i]) != 2) return 1;
    int best = n, best_i = 0, best_j = 1;
    for (int i = 0; i < n; i++) {
        vector<spoke> spokes;
        int left = 0, right = 0;
        for (int j = 0; j < n; j++) {
            if (j == i) continue;
            int dx = x[j] - x[i], dy = y[j] - y[i];
            bool turned = dy < 0 || (dy == 0 && dx < 0);
            spokes.push_back({turned ? -dx : dx, turned ? -dy : dy, turned, j});
            if (turned) right++; else left++;
        }
        auto before = [](const spoke& a, const spoke& b) { return a.x * b.y > a.y * b.x; };
        sort(spokes.begin(), spokes.end(), before);
        for (size_t first = 0, next; first < spokes.size(); first = next) {
            for (next = first; next < spokes.size() && !before(spokes[first], spokes[next]); next++) {
                if (spokes[next].turned) right--; else left--;
            }
            if (abs(left - right) < best) best = abs(left - right), best_i = i, best_j = spokes[first].index;
            for (size_t k = first; k < next; k++) {
                if (spokes[k].turned) left++; else right++;
            }
        }
    }
    printf("%d\n%d %d\n", best, best_i + 1, best_j + 1);
}
