// Mistake: draws in the first region that has a binary digit 1 in common with the nim-sum, whichever digit it is.
#include <bits/stdc++.h>
using namespace std;

int main() {
    string line;
    while (getline(cin, line)) {
        stringstream ss(line);
        vector<int> x;
        int v, s = 0;
        while (ss >> v) {
            x.push_back(v);
            s ^= v;
        }
        if (s == 0) {
            cout << 0 << endl;
            continue;
        }
        for (int i = 0; i < (int)x.size(); i++)
            if (x[i] & s) {
                cout << 1 << " " << i + 1 << " " << 0 << " " << (x[i] ^ s) << endl;
                break;
            }
    }
}
