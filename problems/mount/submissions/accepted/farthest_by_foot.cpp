// No sorting: for each left foot the farthest right foot, then one pass over the axis. O(N + 40000).
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    const int SHIFT = 10000, PLACES = 40001, NONE = -1000000;
    int n, answer = 0;
    if (scanf("%d", &n) != 1) return 1;
    // Of the mountains with one left foot only the highest can be seen: it contains the others.
    vector<int> right_foot(PLACES, NONE);
    for (int i = 0; i < n; i++) {
        int x, y;
        if (scanf("%d %d", &x, &y) != 2) return 1;
        int& farthest = right_foot[x - y + SHIFT];
        farthest = max(farthest, x + y);
    }
    int farthest = NONE;
    for (int right : right_foot) {
        if (right > farthest) {
            answer++;
            farthest = right;
        }
    }
    printf("%d\n", answer);
}
