// Too slow: right, and finds the heap, but takes one box after the other off it until the nim-sum is 0.
#include <iostream>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

int main() {
    string line;
    while (getline(cin, line)) {
        istringstream words(line);
        int own, other, heap, s = 0;
        words >> own >> other;
        vector<int> x;
        while (words >> heap) {
            x.push_back(heap);
            s ^= heap;
        }
        if (s == 0) {
            cout << "0\n";
            continue;
        }
        int i = 0;
        while ((x[i] ^ s) >= x[i]) i++;
        int taken = 0;
        while (s != 0) {
            s ^= x[i];
            x[i]--;
            s ^= x[i];
            taken++;
        }
        cout << "1 " << i + 1 << " " << -taken << "\n";
    }
}
