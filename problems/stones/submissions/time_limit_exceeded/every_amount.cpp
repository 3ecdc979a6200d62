// Too slow: for every heap all numbers of stones are tried, though few of them are given.
#include <iostream>
#include <set>
#include <vector>
using namespace std;

int main() {
    int n, k, x;
    cin >> n >> k;
    set<int> allowed;
    while (n-- && cin >> x) allowed.insert(x);
    vector<bool> first_wins(k + 1);
    for (int i = 1; i <= k; i++)
        for (int taken = 1; taken <= i && !first_wins[i]; taken++)
            if (allowed.count(taken) && !first_wins[i - taken]) first_wins[i] = true;
    cout << (first_wins[k] ? "First" : "Second") << "\n";
}
