// Mistake: a vertex is joined to the nearest one on its vertical line, whether above or below.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>
using namespace std;

struct Point { int x, y; };

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<Point> ends(2 * n);
    for (auto& [x, y] : ends)
        if (scanf("%d %d", &x, &y) != 2) return 1;

    int area = 0;
    for (int x = -100; x < 100; x++) {
        vector<int> heights;
        for (int i = 0; i < 2 * n; i += 2)
            if (min(ends[i].x, ends[i + 1].x) <= x && x < max(ends[i].x, ends[i + 1].x)) heights.push_back(ends[i].y);
        sort(heights.begin(), heights.end());
        for (size_t i = 0; i + 1 < heights.size(); i += 2) area += heights[i + 1] - heights[i];
    }
    printf("%d\n", area);

    // The nearest end on the same vertical line, above or below.
    auto partner = [&](int i) {
        int nearest = -1;
        for (int j = 0; j < 2 * n; j++)
            if (ends[j].x == ends[i].x && j != i &&
                (nearest < 0 || abs(ends[j].y - ends[i].y) < abs(ends[nearest].y - ends[i].y)))
                nearest = j;
        return nearest;
    };
    // On the highest edge the inside is below, so clockwise means to the right.
    int start = 0;
    for (int i = 0; i < 2 * n; i++)
        if (ends[i].y > ends[start].y) start = i;
    if (ends[start].x > ends[start ^ 1].x) start ^= 1;
    int here = start;
    for (int edge = 0; edge < n; edge++) {
        printf("%d %d\n%d %d\n", ends[here].x, ends[here].y, ends[here ^ 1].x, ends[here ^ 1].y);
        here = partner(here ^ 1);
    }
}
