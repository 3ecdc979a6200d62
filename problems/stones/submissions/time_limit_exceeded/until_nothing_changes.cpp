// Too slow: looks at the heaps from the largest down, in pass after pass until no heap is decided any more.
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n, k;
    cin >> n >> k;
    vector<int> a(n);
    for (int &x : a) cin >> x;
    enum Standing { UNKNOWN, LOST, WON };
    vector<Standing> standing(k + 1);
    bool changes = true;
    while (changes) {
        changes = false;
        for (int i = k; i >= 0; i--) {
            if (standing[i] != UNKNOWN) continue;
            bool to_lost = false, all_won = true;
            for (int x : a)
                if (x <= i) {
                    if (standing[i - x] == LOST) to_lost = true;
                    if (standing[i - x] != WON) all_won = false;
                }
            if (to_lost) standing[i] = WON;
            else if (all_won) standing[i] = LOST;
            if (standing[i] != UNKNOWN) changes = true;
        }
    }
    cout << (standing[k] == WON ? "First" : "Second") << "\n";
}
