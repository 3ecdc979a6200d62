// Mistake: one pass from left to right. It finds the peaks hidden by a mountain on their left, not those hidden by one
// on their right.
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int n, answer = 0;
    if (scanf("%d", &n) != 1) return 1;
    vector<pair<int, int>> peaks(n);
    for (auto& [x, y] : peaks)
        if (scanf("%d %d", &x, &y) != 2) return 1;
    // Of several peaks at one x the highest comes first.
    sort(peaks.begin(), peaks.end(), [](auto p, auto q) { return p.first != q.first ? p.first < q.first : p.second > q.second; });
    int farthest = -1000000;
    for (auto [x, y] : peaks) {
        if (x + y > farthest) {
            answer++;
            farthest = x + y;
        }
    }
    printf("%d\n", answer);
}
