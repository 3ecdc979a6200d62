// Writes the longest common piece once, and round it everything else of both strings.
#include <iostream>
#include <string>
#include <vector>
using namespace std;

int main() {
    string s, t;
    cin >> s >> t;
    int n = s.size(), m = t.size(), best = 0, endS = 0, endT = 0;
    vector<vector<int>> same(n + 1, vector<int>(m + 1, 0));
    for (int i = 1; i <= n; i++)
        for (int j = 1; j <= m; j++)
            if (s[i - 1] == t[j - 1]) {
                same[i][j] = same[i - 1][j - 1] + 1;
                if (same[i][j] > best) best = same[i][j], endS = i, endT = j;
            }
    string x = s.substr(0, endS - best) + t.substr(0, endT) + s.substr(endS) + t.substr(endT);
    cout << x.size() << '\n' << x << '\n';
}
