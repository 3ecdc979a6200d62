// Too slow: every value by recursion that remembers nothing.
#include <iostream>
#include <vector>
using namespace std;

static const int down[] = {-2, -2, -1, 1}, across[] = {1, -1, -2, -2};
static int n;

static bool on_board(int r, int c) { return 1 <= r && r <= n && 1 <= c && c <= n; }

static int g(int r, int c) {
    bool met[5] = {};
    for (int way = 0; way < 4; way++)
        if (on_board(r + down[way], c + across[way])) met[g(r + down[way], c + across[way])] = true;
    int value = 0;
    while (met[value]) value++;
    return value;
}

int main() {
    int k, sum = 0;
    cin >> n >> k;
    vector<int> r(k), c(k), value(k);
    for (int i = 0; i < k; i++) {
        cin >> r[i] >> c[i];
        value[i] = g(r[i], c[i]);
        sum ^= value[i];
    }
    for (int i = 0; i < k && sum; i++)
        for (int way = 0; way < 4; way++) {
            int x = r[i] + down[way], y = c[i] + across[way];
            if (on_board(x, y) && g(x, y) == (value[i] ^ sum)) {
                cout << "1 " << i + 1 << " " << x << " " << y << "\n";
                return 0;
            }
        }
    cout << "0\n";
}
