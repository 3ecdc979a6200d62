// Where the letters are equal, writes the letter of each string.
#include <algorithm>
#include <iostream>
#include <string>
using namespace std;

int common[2001][2001];

int main() {
    string s, t, x;
    cin >> s >> t;
    int n = s.size(), m = t.size();
    for (int i = 1; i <= n; i++)
        for (int j = 1; j <= m; j++)
            common[i][j] = s[i - 1] == t[j - 1] ? common[i - 1][j - 1] + 1 : max(common[i - 1][j], common[i][j - 1]);
    int i = n, j = m;
    while (i > 0 && j > 0) {
        if (s[i - 1] == t[j - 1]) {
            x += s[--i];
            x += t[--j];
        } else if (common[i - 1][j] >= common[i][j - 1]) {
            x += s[--i];
        } else {
            x += t[--j];
        }
    }
    while (i > 0) x += s[--i];
    while (j > 0) x += t[--j];
    reverse(x.begin(), x.end());
    cout << n + m - common[n][m] << '\n' << x << '\n';
}
