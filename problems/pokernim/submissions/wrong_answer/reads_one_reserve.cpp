// Mistake: reads one reserve only; the other player's is taken for the first heap.
#include <iostream>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

int main() {
    string line;
    while (getline(cin, line)) {
        istringstream words(line);
        int reserve, heap, sum = 0;
        words >> reserve;
        vector<int> heaps;
        while (words >> heap) heaps.push_back(heap), sum ^= heap;
        if (sum == 0) {
            cout << "0\n";
            continue;
        }
        size_t i = 0;
        while ((heaps[i] ^ sum) >= heaps[i]) i++;
        cout << "1 " << i + 1 << " " << (heaps[i] ^ sum) - heaps[i] << "\n";
    }
}
