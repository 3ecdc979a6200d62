// Independent of Sprague–Grundy values: decides every position by the definition (lost if no move leads to a lost one). Only for
// a few small heaps; gives up, with exit code 1, on what it cannot hold.
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <map>
#include <vector>
using namespace std;

static map<vector<int>, bool> known;

static bool is_lost(vector<int> heaps) {
    sort(heaps.begin(), heaps.end());
    auto found = known.find(heaps);
    if (found != known.end()) return found->second;
    bool lost = true;
    for (size_t i = 0; i < heaps.size() && lost; i++)
        for (int k = 1; k * k <= heaps[i] && lost; k++) {
            vector<int> after = heaps;
            after[i] -= k * k;
            if (is_lost(after)) lost = false;
        }
    known[heaps] = lost;
    return lost;
}

static bool answer(const vector<int> &heaps) {
    for (size_t i = 0; i < heaps.size(); i++)
        for (int k = 1; k * k <= heaps[i]; k++) {
            vector<int> after = heaps;
            after[i] -= k * k;
            if (is_lost(after)) {
                printf("1 %zu %d\n", i + 1, k * k);
                return true;
            }
        }
    return false;
}

int main() {
    int t, n;
    cin >> t;
    while (t--) {
        cin >> n;
        vector<int> heaps(n);
        double positions = 1;
        for (int &x : heaps) cin >> x, positions *= x + 1;
        if (positions > 20000) return 1;
        if (!answer(heaps)) puts("0");
    }
}
