// Too slow: tries all pairs of turtles, O(n^2), and stops at the first move that wins.
#include <iostream>
#include <string>
using namespace std;

string answer(const string &row) {
    int n = row.size(), sum = 0;
    for (int x = 1; x <= n; x++)
        if (row[x - 1] == '1') sum ^= x;
    if (sum == 0) return "0";
    for (int x = 1; x <= n; x++) {
        if (row[x - 1] == '0') continue;
        if ((sum ^ x) == 0) return "1 " + to_string(x);
        for (int y = 1; y < x; y++)
            if ((sum ^ x ^ y) == 0) return "1 " + to_string(x) + " " + to_string(y);
    }
    return "0";
}

int main() {
    string row;
    while (cin >> row) cout << answer(row) << "\n";
}
