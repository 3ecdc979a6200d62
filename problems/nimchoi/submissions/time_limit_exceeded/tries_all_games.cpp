// Too slow: tries all ways to play, and remembers nothing.
#include <iostream>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

vector<int> heaps;

bool wins() {
    for (int &heap : heaps) {
        int before = heap;
        while (heap > 0) {
            heap--;
            bool lost = !wins();
            if (lost) {
                heap = before;
                return true;
            }
        }
        heap = before;
    }
    return false;
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
        heaps.clear();
        while (words >> x) heaps.push_back(x), left += x;
        for (; left > 0; f = 1 - f) {
            int heap = 0, taken = 0;
            if (f == 1) {
                for (size_t i = 0; i < heaps.size() && !taken; i++)
                    for (int k = 1; k <= heaps[i] && !taken; k++) {
                        heaps[i] -= k;
                        if (!wins()) heap = i, taken = k;
                        heaps[i] += k;
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
