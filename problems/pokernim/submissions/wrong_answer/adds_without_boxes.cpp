// Mistake: brings the first heap to what makes the nim-sum 0, and does not ask whether the reserve has the boxes for it.
#include <iostream>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

int main() {
    string line;
    while (getline(cin, line)) {
        istringstream words(line);
        long long own, other, heap, sum = 0;
        words >> own >> other;
        vector<long long> heaps;
        while (words >> heap) heaps.push_back(heap), sum ^= heap;
        if (sum == 0) cout << "0\n";
        else cout << "1 1 " << (heaps[0] ^ sum) - heaps[0] << "\n";
    }
}
