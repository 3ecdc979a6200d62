// Too slow: looks for 0, 1, 2, ... one after the other among the values of a heap's options.
#include <iostream>
#include <vector>
using namespace std;

static vector<int> g;

static bool is_reached(int heap, int value) {
    for (int d = 1; 2 * d <= heap; d++)
        if (g[heap - d] == value) return true;
    return false;
}

int main() {
    for (int heap = 0; heap <= 10000; heap++) {
        int value = 0;
        while (is_reached(heap, value)) value++;
        g.push_back(value);
    }
    int n;
    while (cin >> n) cout << g[n] << "\n";
}
