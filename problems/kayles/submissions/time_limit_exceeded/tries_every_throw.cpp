// Too slow: right, and knows the period, but knocks down each pin and each two neighbours, and each time goes through the whole word.
#include <iostream>
#include <string>
#include <vector>
using namespace std;

static vector<int> g;

static void make_table() {
    g.assign(84, 0);
    for (int n = 1; n < 84; n++) {
        vector<bool> seen(256);
        for (int fallen = 1; fallen <= 2; fallen++)
            for (int a = 0; a + fallen <= n; a++) seen[g[a] ^ g[n - fallen - a]] = true;
        while (seen[g[n]]) g[n]++;
    }
}

static int value(const string &word) {
    int sum = 0, row = 0;
    for (char pin : word) {
        if (pin == '1') {
            row++;
        } else {
            sum ^= row < 84 ? g[row] : g[72 + row % 12];
            row = 0;
        }
    }
    return sum ^ (row < 84 ? g[row] : g[72 + row % 12]);
}

static string answer(string word) {
    for (size_t p = 0; p < word.size(); p++) {
        if (word[p] == '0') continue;
        word[p] = '0';
        if (value(word) == 0) return "1 " + to_string(p + 1);
        if (p + 1 < word.size() && word[p + 1] == '1') {
            word[p + 1] = '0';
            if (value(word) == 0) return "1 " + to_string(p + 1) + " " + to_string(p + 2);
            word[p + 1] = '1';
        }
        word[p] = '1';
    }
    return "0";
}

int main() {
    make_table();
    string word;
    while (cin >> word) cout << answer(word) << "\n";
}
