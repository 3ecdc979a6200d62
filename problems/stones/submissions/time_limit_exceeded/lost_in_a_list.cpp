// Too slow: keeps the lost heaps in a list, and searches it for each move.
#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n, k;
    cin >> n >> k;
    vector<int> a(n), lost;
    for (int &x : a) cin >> x;
    for (int i = 0; i <= k; i++) {
        bool first_wins = false;
        for (int x : a)
            if (find(lost.begin(), lost.end(), i - x) != lost.end()) {
                first_wins = true;
                break;
            }
        if (!first_wins) lost.push_back(i);
    }
    cout << (lost.back() == k ? "Second" : "First") << "\n";
}
