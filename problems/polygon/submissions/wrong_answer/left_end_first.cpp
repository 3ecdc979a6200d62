// Mistake: the walk starts on the highest edge from its FIRST end, as if the left end were always given first. Where it
// is not, the vertices come counter-clockwise.
#include <algorithm>
#include <cstdio>
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

    auto partner = [&](int i) {
        int above = 0, next_above = -1, next_below = -1;
        for (int j = 0; j < 2 * n; j++) {
            if (ends[j].x != ends[i].x || j == i) continue;
            if (ends[j].y > ends[i].y) {
                above++;
                if (next_above < 0 || ends[j].y < ends[next_above].y) next_above = j;
            } else if (next_below < 0 || ends[j].y > ends[next_below].y) {
                next_below = j;
            }
        }
        return above % 2 == 1 ? next_above : next_below;
    };
    // On the highest edge the inside is below, so clockwise means to the right.
    int start = 0;
    for (int i = 0; i < 2 * n; i += 2)
        if (ends[i].y > ends[start].y) start = i;
    int here = start;
    do {
        printf("%d %d\n%d %d\n", ends[here].x, ends[here].y, ends[here ^ 1].x, ends[here ^ 1].y);
        here = partner(here ^ 1);
    } while (here != start);
}
