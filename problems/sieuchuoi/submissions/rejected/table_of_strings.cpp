// Keeps the best string itself for every pair of beginnings.
#include <bits/stdc++.h>
using namespace std;

string best[2001][2001];

int main() {
    string s, t;
    cin >> s >> t;
    int n = s.size(), m = t.size();
    for (int i = 0; i <= n; i++)
        for (int j = 0; j <= m; j++) {
            if (i == 0)
                best[i][j] = t.substr(0, j);
            else if (j == 0)
                best[i][j] = s.substr(0, i);
            else if (s[i - 1] == t[j - 1])
                best[i][j] = best[i - 1][j - 1] + s[i - 1];
            else if (best[i - 1][j].size() < best[i][j - 1].size())
                best[i][j] = best[i - 1][j] + s[i - 1];
            else
                best[i][j] = best[i][j - 1] + t[j - 1];
        }
    cout << best[n][m].size() << endl << best[n][m] << endl;
}
