// Too slow: makes the table of values up to its size for each heap, and again for each move that it tries.
#include <iostream>
#include <vector>
using namespace std;

static int value(int x) {
    vector<int> g(x + 1);
    for (int i = 1; i <= x; i++) {
        vector<bool> met(128);
        for (int k = 1; k * k <= i; k++) met[g[i - k * k]] = true;
        while (met[g[i]]) g[i]++;
    }
    return g[x];
}

int main() {
    int t, n;
    cin >> t;
    while (t--) {
        cin >> n;
        vector<int> heaps(n);
        int sum = 0, heap = 0, taken = 0;
        for (int &x : heaps) cin >> x, sum ^= value(x);
        for (int i = 0; i < n && sum && !taken; i++) {
            int wanted = value(heaps[i]) ^ sum;
            for (int k = 1; k * k <= heaps[i] && !taken; k++)
                if (value(heaps[i] - k * k) == wanted) heap = i + 1, taken = k * k;
        }
        if (sum) cout << "1 " << heap << " " << taken << "\n";
        else cout << "0\n";
    }
}
