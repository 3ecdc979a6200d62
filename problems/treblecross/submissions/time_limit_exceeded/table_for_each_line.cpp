// Too slow: makes the table of values anew for each line.
#include <iostream>
#include <vector>
using namespace std;

static int value(int n) {
    vector<int> g(n + 2);
    if (n >= 1) g[1] = 1;
    for (int i = 2; i <= n; i++) {
        vector<bool> met(64);
        met[g[i - 2]] = true;
        for (int a = 0; a <= i - 3; a++) met[g[a] ^ g[i - 3 - a]] = true;
        while (met[g[i]]) g[i]++;
    }
    return g[n];
}

int main() {
    int n;
    while (cin >> n) cout << value(n) << "\n";
}
