// Multiplies differences of coordinates in 32 bits, which overflow.
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<int> x(n), y(n);
    for (int i = 0; i < n; i++)
        if (scanf("%d %d", &x[i], &y[i]) != 2) return 1;
    vector<vector<int>> line(n, vector<int>(n, 0));
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < n; k++) {
                bool on = (x[j] - x[i]) * (y[k] - y[i]) == (y[j] - y[i]) * (x[k] - x[i]);
                if (on) line[i][j] |= 1 << k;
            }
    vector<int> fewest(1 << n, n + 1), partner(1 << n, 0);
    fewest[0] = 0;
    for (int left = 1; left < 1 << n; left++) {
        int low = 0;
        while (!(left >> low & 1)) low++;
        for (int j = 0; j < n; j++) {
            if (j == low) continue;
            int rest = left & ~(line[low][j] | 1 << low | 1 << j);
            if (fewest[rest] + 1 < fewest[left]) fewest[left] = fewest[rest] + 1, partner[left] = j;
        }
    }
    int left = (1 << n) - 1;
    printf("%d\n", fewest[left]);
    while (left) {
        int low = 0;
        while (!(left >> low & 1)) low++;
        int j = partner[left];
        printf("%d %d\n", low + 1, j + 1);
        left &= ~(line[low][j] | 1 << low | 1 << j);
    }
}
