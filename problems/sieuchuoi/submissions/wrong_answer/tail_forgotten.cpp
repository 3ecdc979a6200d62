// Ends as soon as one of the strings is used up.
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
    for (int i = n - 1; i >= 0; i--)
        for (int j = m - 1; j >= 0; j--)
            common[i][j] = s[i] == t[j] ? common[i + 1][j + 1] + 1 : max(common[i + 1][j], common[i][j + 1]);
    int i = 0, j = 0;
    while (i < n && j < m) {
        if (s[i] == t[j]) {
            x += s[i];
            i++;
            j++;
        } else if (common[i + 1][j] >= common[i][j + 1]) {
            x += s[i++];
        } else {
            x += t[j++];
        }
    }
    cout << n + m - common[0][0] << '\n' << x << '\n';
}
