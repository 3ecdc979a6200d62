// A column of bits for each abscissa: which heights are painted to the right of it. Rectangles are painted with
// difference arrays, and the boundary between neighbouring columns is the number of bits in which they differ.
#include <algorithm>
#include <bitset>
#include <cstdio>
#include <vector>
using namespace std;

const int REACH = 10000, SIZE = 2 * REACH + 2;

struct Side { int low, high, coat; };

long long upright(const vector<vector<int>>& rectangles, int across) {
    vector<vector<Side>> sides(SIZE);
    for (auto& r : rectangles) {
        int a = r[across] + REACH, b = r[across + 2] + REACH;
        int low = r[1 - across] + REACH, high = r[3 - across] + REACH;
        if (a > b) swap(a, b);
        if (low > high) swap(low, high);
        sides[a].push_back({low, high, 1});
        sides[b].push_back({low, high, -1});
    }
    vector<int> step(SIZE, 0);
    static bitset<SIZE> before, now;
    before.reset();
    long long length = 0;
    for (auto& here : sides) {
        if (here.empty()) continue;
        for (auto& side : here) step[side.low] += side.coat, step[side.high] -= side.coat;
        int coats = 0;
        for (int y = 0; y < SIZE; y++) coats += step[y], now[y] = coats > 0;
        length += (before ^ now).count();
        before = now;
    }
    return length;
}

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<vector<int>> rectangles(n, vector<int>(4));
    for (auto& r : rectangles)
        if (scanf("%d %d %d %d", &r[0], &r[1], &r[2], &r[3]) != 4) return 1;
    printf("%lld\n", upright(rectangles, 0) + upright(rectangles, 1));
}
