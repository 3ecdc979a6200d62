// Too slow: searches by the definition and keeps every position that it has met, in ascending order of its heaps.
#include <algorithm>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

map<vector<int>, bool> known;

bool wins(vector<int> heaps) {
    sort(heaps.begin(), heaps.end());
    auto found = known.find(heaps);
    if (found != known.end()) return found->second;
    bool won = false;
    for (size_t i = 0; i < heaps.size() && !won; i++)
        for (int k = 1; k <= heaps[i] && !won; k++) {
            vector<int> after = heaps;
            after[i] -= k;
            if (!wins(after)) won = true;
        }
    if (known.size() > 1000000) known.clear();
    return known[heaps] = won;
}

int main() {
    string line;
    getline(cin, line);
    int games = stoi(line);
    while (games--) {
        getline(cin, line);
        istringstream words(line);
        int f, x, left = 0;
        words >> f;
        vector<int> heaps;
        while (words >> x) heaps.push_back(x), left += x;
        for (; left > 0; f = 1 - f) {
            int heap = 0, taken = 0;
            if (f == 1) {
                for (size_t i = 0; i < heaps.size() && !taken; i++)
                    for (int k = 1; k <= heaps[i] && !taken; k++) {
                        vector<int> after = heaps;
                        after[i] -= k;
                        if (!wins(after)) heap = i, taken = k;
                    }
                if (!taken) {
                    while (heaps[heap] == 0) heap++;
                    taken = 1;
                }
                cout << heap + 1 << " " << taken << endl;
            } else {
                getline(cin, line);
                istringstream(line) >> heap >> taken;
                heap--;
            }
            heaps[heap] -= taken;
            left -= taken;
        }
        getline(cin, line);
    }
}
