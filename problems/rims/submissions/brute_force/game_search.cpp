// Independent of nim-sums: decides every position by the definition (lost if no move leads to a lost one), regions in ascending order
// and without empty ones. Gives up, with exit code 1, on more than 16 dots.
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

static map<vector<int>, bool> known;

static bool lost(vector<int> regions);

static vector<int> after(vector<int> regions, int i, int inside, int outside) {
    regions[i] = outside;
    regions.push_back(inside);
    return regions;
}

static bool lost(vector<int> regions) {
    regions.erase(remove(regions.begin(), regions.end(), 0), regions.end());
    sort(regions.begin(), regions.end());
    auto found = known.find(regions);
    if (found != known.end()) return found->second;
    bool is_lost = true;
    for (int i = 0; i < (int)regions.size(); i++)
        for (int inside = 0; inside < regions[i]; inside++)
            for (int outside = 0; inside + outside < regions[i]; outside++)
                is_lost = is_lost && !lost(after(regions, i, inside, outside));
    return known[regions] = is_lost;
}

int main() {
    string line;
    while (getline(cin, line)) {
        istringstream words(line);
        vector<int> regions;
        int dots, total = 0;
        while (words >> dots) {
            regions.push_back(dots);
            total = min(total + dots, 1000);
        }
        if (total > 16) {
            fprintf(stderr, "too many dots for a search\n");
            return 1;
        }
        bool found = false;
        for (int i = 0; i < (int)regions.size(); i++)
            for (int inside = 0; inside < regions[i]; inside++)
                for (int outside = 0; inside + outside < regions[i] && !found; outside++)
                    if (lost(after(regions, i, inside, outside))) {
                        printf("1 %d %d %d\n", i + 1, inside, outside);
                        found = true;
                    }
        if (!found) puts("0");
    }
}
