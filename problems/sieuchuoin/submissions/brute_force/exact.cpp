// Breadth-first through all ways to stand in the strings, a letter at a time: the first way to reach all ends is a shortest one. Gives
// up where there are too many.
#include <iostream>
#include <map>
#include <string>
#include <vector>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<string> s(n);
    for (auto &word : s) cin >> word;
    vector<int> start(n, 0), end(n);
    for (int i = 0; i < n; i++) end[i] = s[i].size();
    map<vector<int>, string> level = {{start, ""}};
    while (!level.count(end)) {
        map<vector<int>, string> next;
        for (auto &[places, text] : level)
            for (char c = 'a'; c <= 'z'; c++) {
                vector<int> after = places;
                for (int i = 0; i < n; i++)
                    if (after[i] < end[i] && s[i][after[i]] == c) after[i]++;
                if (after != places) next.emplace(after, text + c);
            }
        if (next.size() > 50000) return 1;
        level = next;
    }
    cout << level[end] << '\n';
}
