// Too slow: the Sprague–Grundy value of a heap by the definition, without memory.
#include <iostream>
#include <set>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

int value(int x) {
    set<int> after;
    for (int left = 0; left < x; left++) after.insert(value(left));
    int mex = 0;
    while (after.count(mex)) mex++;
    return mex;
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
                int sum = 0;
                for (int x : heaps) sum ^= value(x);
                for (size_t i = 0; i < heaps.size() && sum && !taken; i++)
                    for (int k = 1; k <= heaps[i] && !taken; k++)
                        if (value(heaps[i] - k) == (value(heaps[i]) ^ sum)) heap = i, taken = k;
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
