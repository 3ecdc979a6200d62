// Too slow: makes every move on the heaps, and adds up the values of all of them to see whether the position after it is lost.
#include <iostream>
#include <vector>
using namespace std;

static vector<int> g;

static bool is_lost(const vector<int> &heaps) {
    int sum = 0;
    for (int x : heaps) sum ^= g[x];
    return sum == 0;
}

int main() {
    for (int i = 0; i <= 10000; i++) {
        vector<bool> met(128);
        for (int k = 1; k * k <= i; k++) met[g[i - k * k]] = true;
        int value = 0;
        while (met[value]) value++;
        g.push_back(value);
    }
    int t, n;
    cin >> t;
    while (t--) {
        cin >> n;
        vector<int> heaps(n);
        for (int &x : heaps) cin >> x;
        int heap = 0, taken = 0;
        for (int i = 0; i < n && !taken; i++)
            for (int k = 1; k * k <= heaps[i] && !taken; k++) {
                vector<int> after = heaps;
                after[i] -= k * k;
                if (is_lost(after)) heap = i + 1, taken = k * k;
            }
        if (taken) cout << "1 " << heap << " " << taken << "\n";
        else cout << "0\n";
    }
}
