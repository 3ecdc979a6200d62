// Independent of Sprague–Grundy values: decides every position by the definition (lost if no split leads to a lost one). Only
// for a few small heaps; gives up, with exit code 1, on what it cannot hold.
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

static map<vector<int>, bool> known;

static vector<int> split(vector<int> heaps, size_t i, int part) {
    heaps.push_back(heaps[i] - part);
    heaps[i] = part;
    return heaps;
}

static bool is_lost(vector<int> heaps) {
    sort(heaps.begin(), heaps.end());
    heaps.erase(heaps.begin(), upper_bound(heaps.begin(), heaps.end(), 2));
    auto found = known.find(heaps);
    if (found != known.end()) return found->second;
    bool lost = true;
    for (size_t i = 0; i < heaps.size() && lost; i++)
        for (int part = 1; 2 * part < heaps[i] && lost; part++)
            if (is_lost(split(heaps, i, part))) lost = false;
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
        if (sum > 42) {
            fprintf(stderr, "too many positions for a search\n");
            return 1;
        }
        bool found = false;
        for (size_t i = 0; i < heaps.size() && !found; i++)
            for (int part = 1; 2 * part < heaps[i] && !found; part++)
                if (is_lost(split(heaps, i, part))) {
                    printf("1 %zu %d %d\n", i + 1, part, heaps[i] - part);
                    found = true;
                }
        if (!found) puts("0");
    }
}
