// Mistake: a peak exactly on another mountain's slope is counted as visible.
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
    // Hidden only if some mountain begins strictly before and ends strictly behind.
    int farthest = -1000000;
    for (size_t i = 0; i < feet.size();) {
        size_t j = i;
        for (; j < feet.size() && feet[j].first == feet[i].first; j++)
            if (feet[j].second >= farthest) answer++;
        farthest = max(farthest, feet[j - 1].second);
        i = j;
    }
    printf("%d\n", answer);
}
