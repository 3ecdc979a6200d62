// Too slow: for every heap all numbers of pieces are tried, though few of them are in the set.
#include <iostream>
#include <set>
#include <vector>
using namespace std;

int main() {
    int n, taken;
    set<int> s;
    cin >> n;
    while (cin >> taken) s.insert(taken);
    vector<bool> won(n + 1);
    for (int i = 1; i <= n; i++)
        for (int x = 1; x <= i && !won[i]; x++)
            if (s.count(x) && !won[i - x]) won[i] = true;
    cout << won[n] << "\n";
}
