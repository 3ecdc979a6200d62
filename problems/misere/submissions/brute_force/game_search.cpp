// Independent of any theory: decides every position by the definition (lost if no move leads to a lost one; with no stone
// left the player to move has won, for the other took the last). Only for a few small heaps; gives up, with exit code 1, on
// what it cannot hold.
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
    bool lost = heaps.back() > 0;
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
    getline(cin, line);
    while (getline(cin, line)) {
        istringstream words(line);
        vector<int> heaps;
        long long value, sum = 0;
        words >> value;  // the number of heaps
        while (words >> value) heaps.push_back(int(value)), sum += value;
        if (sum > 40) {
            fprintf(stderr, "too many positions for a search\n");
            return 1;
        }
        bool found = false;
        for (size_t i = 0; i < heaps.size() && !found; i++) {
            for (int left = 0; left < heaps[i] && !found; left++) {
                vector<int> after = heaps;
                after[i] = left;
                if (is_lost(after)) printf("1 %zu %d\n", i + 1, left), found = true;
            }
        }
        if (!found) puts("0");
    }
}
