// Too slow: for each standing turtle adds up all the others anew to see what it has to become, O(n^2).
#include <iostream>
#include <string>
using namespace std;

string answer(const string &row) {
    int n = row.size();
    for (int x = 1; x <= n; x++) {
        if (row[x - 1] == '0') continue;
        int others = 0;
        for (int place = 1; place <= n; place++)
            if (place != x && row[place - 1] == '1') others ^= place;
        if (others == 0) return "1 " + to_string(x);
        if (others < x) return "1 " + to_string(x) + " " + to_string(others);
    }
    return "0";
}

int main() {
    string row;
    while (cin >> row) cout << answer(row) << "\n";
}
