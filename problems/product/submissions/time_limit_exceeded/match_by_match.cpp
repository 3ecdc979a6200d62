// Too slow: right, but takes one match after the other from each heap until m + 1 divides it.
#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int t;
    cin >> t;
    while (t--) {
        long long n, m;
        cin >> n >> m;
        vector<long long> heaps(n);
        for (auto &x : heaps) cin >> x;
        if (*max_element(heaps.begin(), heaps.end()) % (m + 1) == 0) {
            cout << "0\n";
            continue;
        }
        cout << 1;
        for (long long x : heaps) {
            if (x > 0) x--;
            while (x % (m + 1) != 0 && (x + 1) % (m + 1) != 0) x--;
            cout << " " << x;
        }
        cout << "\n";
    }
}
