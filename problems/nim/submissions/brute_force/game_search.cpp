// Independent of Bouton's theorem: decides every position by the definition (lost if no move leads to a lost one). Only for
// a few small heaps; gives up, with exit code 1, on what it cannot hold.
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

static map<vector<int>, bool> known;

static bool is_lost(vector<int> heaps) {
    sort(heaps.begin(), heaps.end());
    auto found = known.find(heaps);
    if (found != known.end()) return found->second;
    bool lost = true;
    for (size_t i = 0; i < heaps.size() && lost; i++) {
        int before = heaps[i];
        for (heaps[i] = 0; heaps[i] < before && lost; heaps[i]++)
            if (is_lost(heaps)) lost = false;
        heaps[i] = before;
    }
    known[heaps] = lost;
    return lost;
}

int main() {
    string line;
    while (getline(cin, line)) {
        istringstream words(line);
        vector<int> heaps;
        int value, sum = 0;
        while (words >> value) heaps.push_back(value), sum += value;
        if (sum > 40) {
            fprintf(stderr, "too many positions for a search\n");
            return 1;
        }
        bool found = false;
        for (size_t i = 0; i < heaps.size() && !found; i++) {
            for (int taken = 1; taken <= heaps[i] && !found; taken++) {
                vector<int> after = heaps;
                after[i] -= taken;
                if (is_lost(after)) printf("1 %zu %d\n", i + 1, taken), found = true;
            }
        }
        if (!found) puts("0");
    }
}
