// Mistake: looks only after a move whether there are pieces left.
#include <bits/stdc++.h>
using namespace std;

int main() {
    string line;
    getline(cin, line);
    int t = stoi(line);
    while (t--) {
        getline(cin, line);
        stringstream words(line);
        int f, total = 0, nimSum = 0;
        words >> f;
        vector<int> x(1);
        for (int v; words >> v; total += v, nimSum ^= v) x.push_back(v);
        int turn = f;
        do {
            int i = 1, k = 1;
            if (turn) {
                int n = x.size() - 1;
                if (nimSum) {
                    while (i < n && (x[i] ^ nimSum) >= x[i]) i++;
                    k = x[i] - (x[i] ^ nimSum);
                } else {
                    while (i < n && x[i] == 0) i++;
                }
                cout << i << " " << k << endl;
            } else {
                getline(cin, line);
                if (sscanf(line.c_str(), "%d %d", &i, &k) < 2) return 0;
            }
            nimSum ^= x[i] ^ (x[i] - k);
            x[i] -= k;
            total -= k;
            turn = !turn;
        } while (total > 0);
        getline(cin, line);
    }
}
