// A sweep with blocks in place of a tree: each piece of y has a counter and each block of pieces one for all of them, with the length
// that the pieces' own counters cover. O(N sqrt N).
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

const int SIZE = 256;

struct side {
    long long x;
    int low, high, by;
};

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<long long> x1(n), y1(n), x2(n), y2(n), heights;
    for (int i = 0; i < n; i++) {
        if (scanf("%lld %lld %lld %lld", &x1[i], &y1[i], &x2[i], &y2[i]) != 4) return 1;
        heights.push_back(y1[i]), heights.push_back(y2[i]);
    }
    sort(heights.begin(), heights.end());
    heights.erase(unique(heights.begin(), heights.end()), heights.end());
    auto place = [&](long long y) { return int(lower_bound(heights.begin(), heights.end(), y) - heights.begin()); };
    vector<side> sides;
    for (int i = 0; i < n; i++) {
        int low = place(min(y1[i], y2[i])), high = place(max(y1[i], y2[i]));
        sides.push_back({min(x1[i], x2[i]), low, high, 1});
        sides.push_back({max(x1[i], x2[i]), low, high, -1});
    }
    sort(sides.begin(), sides.end(), [](const side& a, const side& b) { return a.x < b.x; });
    int pieces = heights.size() - 1, blocks = pieces / SIZE + 1;
    vector<int> counts(pieces, 0), whole(blocks, 0);
    vector<long long> within(blocks, 0), full(blocks, 0);
    for (int p = 0; p < pieces; p++) full[p / SIZE] += heights[p + 1] - heights[p];
    long long area = 0, length = 0, before = sides[0].x;
    for (const side& s : sides) {
        area += length * (s.x - before);
        before = s.x;
        for (int p = s.low; p < s.high;) {
            int block = p / SIZE;
            length -= whole[block] ? full[block] : within[block];
            if (p % SIZE == 0 && p + SIZE <= s.high) {
                whole[block] += s.by;
                p += SIZE;
            } else {
                for (int end = min(s.high, (block + 1) * SIZE); p < end; p++) {
                    bool was = counts[p] > 0;
                    counts[p] += s.by;
                    if (was != (counts[p] > 0)) within[block] += (was ? -1 : 1) * (heights[p + 1] - heights[p]);
                }
            }
            length += whole[block] ? full[block] : within[block];
        }
    }
    printf("%lld\n", area);
}
