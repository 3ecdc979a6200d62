// Mistake: a vertex is joined to the next one above whenever there is one. That is no pairing, and the walk may turn in a
// circle that never meets all edges.
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

    // The next end above; from the topmost one the next below.
    auto partner = [&](int i) {
        int next_above = -1, next_below = -1;
        for (int j = 0; j < 2 * n; j++) {
            if (ends[j].x != ends[i].x || j == i) continue;
            if (ends[j].y > ends[i].y) {
                if (next_above < 0 || ends[j].y < ends[next_above].y) next_above = j;
            } else if (next_below < 0 || ends[j].y > ends[next_below].y) {
                next_below = j;
            }
        }
        return next_above >= 0 ? next_above : next_below;
    };
    // On the highest edge the inside is below, so clockwise means to the right.
    int start = 0;
    for (int i = 0; i < 2 * n; i++)
        if (ends[i].y > ends[start].y) start = i;
    if (ends[start].x > ends[start ^ 1].x) start ^= 1;
    vector<int> outline;
    vector<char> met(2 * n);
    int here = start;
    while ((int)outline.size() < n) {
        // Only what has not been met is kept, so that the walk never runs out of memory.
        if (!met[here] && !met[here ^ 1]) outline.push_back(here);
        met[here] = true;
        here = partner(here ^ 1);
    }
    for (int i : outline) printf("%d %d\n%d %d\n", ends[i].x, ends[i].y, ends[i ^ 1].x, ends[i ^ 1].y);
}
