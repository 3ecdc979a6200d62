// Plays every game to its end, without remembering anything: only for small heaps; gives up, with exit
// code 1, on others.
#include <iostream>
#include <vector>
using namespace std;

static vector<int> a;

static bool wins(int heap) {
    for (int taken : a)
        if (taken <= heap && !wins(heap - taken)) return true;
    return false;
}

int main() {
    int n, k;
    cin >> n >> k;
    if (k > 60) return 1;
    a.resize(n);
    for (int &x : a) cin >> x;
    cout << (wins(k) ? "First" : "Second") << "\n";
}
