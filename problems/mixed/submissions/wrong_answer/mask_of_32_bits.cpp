// Mistake: the values that are met go into a mask of 32 bits; from heap 8654 on there are values beyond 31.
#include <iostream>
#include <vector>
using namespace std;

int main() {
    vector<int> g(10001);
    for (int x = 0; x <= 10000; x++) {
        unsigned met = 0;
        for (int k = 1; k * k <= x; k++) met |= 1u << (g[x - k * k] & 31);
        while (g[x] < 32 && (met >> g[x] & 1)) g[x]++;
    }
    int t, n;
    cin >> t;
    while (t--) {
        cin >> n;
        vector<int> heaps(n);
        int sum = 0, heap = 0, taken = 0;
        for (int &x : heaps) cin >> x, sum ^= g[x];
        for (int i = 0; i < n && sum && !taken; i++)
            for (int k = 1; k * k <= heaps[i] && !taken; k++)
                if (g[heaps[i] - k * k] == (g[heaps[i]] ^ sum)) heap = i + 1, taken = k * k;
        if (taken) cout << "1 " << heap << " " << taken << "\n";
        else cout << "0\n";
    }
}
