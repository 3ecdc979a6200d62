// Mistake: only the empty heap has no move; any other heap from which nothing can be taken is left as won.
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n, k;
    cin >> n >> k;
    vector<int> a(n);
    for (int &x : a) cin >> x;
    vector<bool> won(k + 1, true);
    won[0] = false;
    for (int heap = 1; heap <= k; heap++) {
        int moves = 0, good = 0;
        for (int x : a)
            if (x <= heap) moves++, good += !won[heap - x];
        if (moves > 0) won[heap] = good > 0;
    }
    cout << (won[k] ? "First" : "Second") << "\n";
}
