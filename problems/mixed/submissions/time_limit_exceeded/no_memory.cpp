// Too slow: every value by recursion that remembers nothing.
#include <iostream>
#include <vector>
using namespace std;

static int g(int x) {
    vector<bool> met(128);
    for (int k = 1; k * k <= x; k++) met[g(x - k * k)] = true;
    int value = 0;
    while (met[value]) value++;
    return value;
}

int main() {
    int t, n;
    cin >> t;
    while (t--) {
        cin >> n;
        vector<int> heaps(n);
        int sum = 0, heap = 0, taken = 0;
        for (int &x : heaps) cin >> x, sum ^= g(x);
        for (int i = 0; i < n && sum && !taken; i++)
            for (int k = 1; k * k <= heaps[i] && !taken; k++)
                if (g(heaps[i] - k * k) == (g(heaps[i]) ^ sum)) heap = i + 1, taken = k * k;
        if (sum) cout << "1 " << heap << " " << taken << "\n";
        else cout << "0\n";
    }
}
