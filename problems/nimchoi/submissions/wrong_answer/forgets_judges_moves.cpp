// Mistake: reads the judge's moves, but does not take the pieces off the heaps.
#include <iostream>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

int main() {
    string line;
    getline(cin, line);
    int games = stoi(line);
    while (games--) {
        getline(cin, line);
        istringstream words(line);
        int f, x;
        words >> f;
        vector<int> heaps;
        while (words >> x) heaps.push_back(x);
        while (true) {
            int sum = 0, most = 0;
            for (size_t i = 0; i < heaps.size(); i++) {
                sum ^= heaps[i];
                if (heaps[i] > heaps[most]) most = i;
            }
            if (f == 1 && heaps[most] > 0) {
                int heap = most, taken = 1;
                for (size_t i = 0; i < heaps.size() && sum; i++)
                    if ((heaps[i] ^ sum) < heaps[i]) heap = i, taken = heaps[i] - (heaps[i] ^ sum);
                heaps[heap] -= taken;
                cout << heap + 1 << " " << taken << endl;
            } else {
                if (!getline(cin, line) || line[0] == 'I') return 0; // ILLEGAL
                if (line == "WIN" || line == "LOSE") break;
            }
            f = 1 - f;
        }
    }
}
