// Too slow: merges the strings one after the other, in all orders, and prints only when all have been tried.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

string merged(const string &a, const string &b) {
    int n = a.size(), m = b.size();
    vector<vector<int>> least(n + 1, vector<int>(m + 1));
    for (int i = n; i >= 0; i--)
        for (int j = m; j >= 0; j--) {
            if (i == n || j == m)
                least[i][j] = n - i + m - j;
            else if (a[i] == b[j])
                least[i][j] = 1 + least[i + 1][j + 1];
            else
                least[i][j] = 1 + min(least[i + 1][j], least[i][j + 1]);
        }
    string x;
    int i = 0, j = 0;
    while (i < n && j < m) {
        if (a[i] == b[j])
            x += a[i++], j++;
        else if (least[i + 1][j] <= least[i][j + 1])
            x += a[i++];
        else
            x += b[j++];
    }
    return x + a.substr(i) + b.substr(j);
}

int main() {
    int n;
    cin >> n;
    vector<string> s(n);
    for (auto &word : s) cin >> word;
    vector<int> order(n);
    for (int i = 0; i < n; i++) order[i] = i;
    string best;
    do {
        string x;
        for (int i : order) x = merged(x, s[i]);
        if (best.empty() || x.size() < best.size()) best = x;
    } while (next_permutation(order.begin(), order.end()));
    cout << best << '\n';
}
