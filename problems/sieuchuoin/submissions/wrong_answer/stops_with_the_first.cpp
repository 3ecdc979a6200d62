// Writes the letter that most strings want next, as long as all strings have letters left.
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
        int votes[26] = {};
        bool more = true;
        for (int i = 0; i < n; i++) {
            if (at[i] == s[i].size())
                more = false;
            else
                votes[s[i][at[i]] - 'a']++;
        }
        if (!more) break;
        int c = 0;
        for (int k = 1; k < 26; k++)
            if (votes[k] > votes[c]) c = k;
        x += 'a' + c;
        for (int i = 0; i < n; i++)
            if (s[i][at[i]] == 'a' + c) at[i]++;
    }
    cout << x << '\n';
}
