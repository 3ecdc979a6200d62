// Mistake: halves coordinates and sides in integers, and compares the centres' distance with them.
#include <bits/stdc++.h>
using namespace std;

int main() {
    int t;
    cin >> t;
    while (t--) {
        long long x[4], y[4];
        for (int i = 0; i < 4; i++) cin >> x[i] >> y[i];
        long long w1 = abs(x[0] - x[1]), h1 = abs(y[0] - y[1]);
        long long w2 = abs(x[2] - x[3]), h2 = abs(y[2] - y[3]);
        long long dx = abs((x[0] + x[1]) / 2 - (x[2] + x[3]) / 2);
        long long dy = abs((y[0] + y[1]) / 2 - (y[2] + y[3]) / 2);
        long long common = 0;
        if (dx < (w1 + w2) / 2 && dy < (h1 + h2) / 2) {
            sort(x, x + 4);
            sort(y, y + 4);
            common = (x[2] - x[1]) * (y[2] - y[1]);
        }
        cout << w1 * h1 + w2 * h2 - common << " " << common << "\n";
    }
}
