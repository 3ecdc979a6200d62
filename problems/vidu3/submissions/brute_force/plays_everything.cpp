// Plays every game to its end, without remembering anything: only for small heaps; gives up, with exit code 1,
// on others.
#include <iostream>
#include <vector>
using namespace std;

static vector<int> s;

static bool wins(int heap) {
    for (int taken : s)
        if (taken <= heap && !wins(heap - taken)) return true;
    return false;
}

int main() {
    int n, taken;
    cin >> n;
    while (cin >> taken) s.push_back(taken);
    if (n > 30) {
        cerr << "too large for a search\n";
        return 1;
    }
    cout << wins(n) << "\n";
}
