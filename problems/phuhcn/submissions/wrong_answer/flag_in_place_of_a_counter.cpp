// Only notes whether an interval is covered, so that a rectangle that ends uncovers what another one still covers.
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

struct side {
    long long x;
    int low, high, by;
};

vector<long long> heights, covered;
vector<int> counts;

void change(int node, int left, int right, int low, int high, int by) {
    if (high <= left || right <= low) return;
    if (low <= left && right <= high) {
        counts[node] = by > 0;
    } else {
        int middle = (left + right) / 2;
        change(2 * node, left, middle, low, high, by);
        change(2 * node + 1, middle, right, low, high, by);
    }
    long long below = right - left == 1 ? 0 : covered[2 * node] + covered[2 * node + 1];
    covered[node] = counts[node] > 0 ? heights[right] - heights[left] : below;
}

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<long long> x1(n), y1(n), x2(n), y2(n);
    for (int i = 0; i < n; i++) {
        if (scanf("%lld %lld %lld %lld", &x1[i], &y1[i], &x2[i], &y2[i]) != 4) return 1;
        if (x1[i] > x2[i]) swap(x1[i], x2[i]);
        if (y1[i] > y2[i]) swap(y1[i], y2[i]);
        heights.push_back(y1[i]), heights.push_back(y2[i]);
    }
    sort(heights.begin(), heights.end());
    heights.erase(unique(heights.begin(), heights.end()), heights.end());
    vector<side> sides;
    auto place = [](long long y) { return int(lower_bound(heights.begin(), heights.end(), y) - heights.begin()); };
    for (int i = 0; i < n; i++) {
        sides.push_back({x1[i], place(y1[i]), place(y2[i]), 1});
        sides.push_back({x2[i], place(y1[i]), place(y2[i]), -1});
    }
    sort(sides.begin(), sides.end(), [](const side& a, const side& b) { return a.x < b.x; });
    int m = heights.size();
    covered.resize(4 * m), counts.resize(4 * m);
    long long area = 0;
    for (size_t i = 0; i < sides.size(); i++) {
        if (i > 0) area += covered[1] * (sides[i].x - sides[i - 1].x);
        change(1, 0, m - 1, sides[i].low, sides[i].high, sides[i].by);
    }
    printf("%lld\n", area);
}
