#include <bits/stdc++.h>
using namespace std;
int main() {
    string dong;
    getline(cin, dong);
    istringstream doc(dong);
    int k;
    doc >> k;
    vector<int> x{istream_iterator<int>(doc), {}};
    vector<bool> tudo(x.size());
    int m = 0;
    for (int b = 29; b >= 0; b--) {
        int r = 0;
        for (size_t i = 0; i < x.size(); i++) {
            if (tudo[i]) x[i] &= ~(1 << b);
            else r += x[i] >> b & 1;
        }
        r %= k + 1;
        if (r == 0) continue;
        if (m + r > k) {
            int can = k + 1 - r;
            for (size_t i = x.size(); i-- && can;)
                if (tudo[i]) x[i] |= 1 << b, can--;
        } else {
            for (size_t i = x.size(); i-- && r;)
                if (!tudo[i] && (x[i] >> b & 1)) x[i] &= ~(1 << b), tudo[i] = true, m++, r--;
        }
    }
    if (!m) puts("0");
    else {
        cout << 1;
        for (int v : x) cout << ' ' << v;
        cout << endl;
    }
}
