// Too slow: right, and has a table, but tries every split and each time works out the nim-sum of all heaps again.
#include <iostream>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

static int g[5001];

static int nim_sum(const vector<int> &x) {
    int s = 0;
    for (int heap : x) s ^= g[heap];
    return s;
}

static string answer(vector<int> x) {
    for (size_t i = 0; i < x.size(); i++) {
        int heap = x[i];
        for (int a = 1; 2 * a < heap; a++) {
            x[i] = a;
            x.push_back(heap - a);
            int after = nim_sum(x);
            x.pop_back();
            if (after == 0) return "1 " + to_string(i + 1) + " " + to_string(a) + " " + to_string(heap - a);
        }
        x[i] = heap;
    }
    return "0";
}

int main() {
    for (int n = 1; n <= 5000; n++) {
        vector<bool> seen(256);
        for (int a = 1; 2 * a < n; a++) seen[g[a] ^ g[n - a]] = true;
        while (seen[g[n]]) g[n]++;
    }
    string line;
    while (getline(cin, line)) {
        istringstream words(line);
        vector<int> x;
        int heap;
        while (words >> heap) x.push_back(heap);
        cout << answer(x) << "\n";
    }
}
