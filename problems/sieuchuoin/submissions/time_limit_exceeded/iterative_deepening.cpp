// Too slow: looks for a string of the length that is needed at least, then for one a letter longer, and so on, with backtracking. A
// branch is left where some letter has to occur more often in one of the rests than there are places.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

vector<string> s;
vector<int> at;
string x;

int needed() {
    int sum = 0;
    for (char c = 'a'; c <= 'z'; c++) {
        int most = 0;
        for (size_t i = 0; i < s.size(); i++) most = max(most, (int)count(s[i].begin() + at[i], s[i].end(), c));
        sum += most;
    }
    return sum;
}

bool search(int left) {
    int least = needed();
    if (least == 0) return true;
    if (least > left) return false;
    for (char c = 'a'; c <= 'z'; c++) {
        vector<int> before = at;
        for (size_t i = 0; i < s.size(); i++)
            if (at[i] < (int)s[i].size() && s[i][at[i]] == c) at[i]++;
        if (at != before) {
            x.push_back(c);
            if (search(left - 1)) return true;
            x.pop_back();
        }
        at = before;
    }
    return false;
}

int main() {
    int n;
    cin >> n;
    s.resize(n);
    for (auto &word : s) cin >> word;
    at.assign(n, 0);
    int length = needed();
    while (!search(length)) length++;
    cout << x << '\n';
}
