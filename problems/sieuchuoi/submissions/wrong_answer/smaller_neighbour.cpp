// Where the letters differ, goes to the neighbour with the shorter common subsequence.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

int main() {
    string s, t, x;
    cin >> s >> t;
    int n = s.size(), m = t.size();
    vector<vector<int>> common(n + 1, vector<int>(m + 1, 0));
    for (int i = 1; i <= n; i++)
        for (int j = 1; j <= m; j++)
            common[i][j] = s[i - 1] == t[j - 1] ? common[i - 1][j - 1] + 1 : max(common[i - 1][j], common[i][j - 1]);
    int i = n, j = m;
    while (i > 0 || j > 0) {
        if (i > 0 && j > 0 && s[i - 1] == t[j - 1]) {
            x += s[i - 1];
            i--;
            j--;
        } else if (j == 0 || (i > 0 && common[i - 1][j] < common[i][j - 1])) {
            x += s[--i];
        } else {
            x += t[--j];
        }
    }
    reverse(x.begin(), x.end());
    cout << x.size() << '\n' << x << '\n';
}
