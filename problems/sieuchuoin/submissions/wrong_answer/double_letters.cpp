// A letter that is written takes all equal letters that come next in a string.
#include <iostream>
#include <string>
#include <vector>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<string> s(n);
    for (auto &word : s) cin >> word;
    vector<size_t> at(n, 0);
    string x;
    while (true) {
        int votes[26] = {}, c = 0;
        for (int i = 0; i < n; i++)
            if (at[i] < s[i].size()) votes[s[i][at[i]] - 'a'] += s[i].size() - at[i];
        for (int k = 1; k < 26; k++)
            if (votes[k] > votes[c]) c = k;
        if (votes[c] == 0) break;
        x += 'a' + c;
        for (int i = 0; i < n; i++)
            while (at[i] < s[i].size() && s[i][at[i]] == 'a' + c) at[i]++;
    }
    cout << x << '\n';
}
