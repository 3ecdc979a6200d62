// Mistake: pairs sorted in their natural order. With equal left feet the shorter mountain comes first and is counted,
// though the longer one contains it.
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int n, answer = 0;
    if (scanf("%d", &n) != 1) return 1;
    vector<pair<int, int>> feet(n);
    for (auto& [left, right] : feet) {
        int x, y;
        if (scanf("%d %d", &x, &y) != 2) return 1;
        left = x - y;
        right = x + y;
    }
    sort(feet.begin(), feet.end());
    int farthest = -1000000;
    for (auto [left, right] : feet) {
        if (right > farthest) {
            answer++;
            farthest = right;
        }
    }
    printf("%d\n", answer);
}
