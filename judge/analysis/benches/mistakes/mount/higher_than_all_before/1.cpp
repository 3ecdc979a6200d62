#include <bits/stdc++.h>
using namespace std;
int main() {
    int n;
    cin >> n;
    map<int, vector<int>> at;
    while (n--) {
        int x, y;
        cin >> x >> y;
        at[x].push_back(y);
    }
    int record = 0, seen = 0;
    for (auto &[x, heights] : at) {
        sort(heights.begin(), heights.end());
        for (int h : heights)
            if (h > record) record = h, ++seen;
    }
    cout << seen << '\n';
}
