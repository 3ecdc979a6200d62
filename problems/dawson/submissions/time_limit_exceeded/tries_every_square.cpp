// Too slow: right, and knows the period, but writes an X on each square, and each time goes through the whole word.
#include <iostream>
#include <string>
#include <vector>
using namespace std;

static vector<int> g;

static void make_table() {
    g.assign(86, 0);
    for (int n = 1; n < 86; n++) {
        vector<bool> seen(256);
        for (int p = 0; p < n; p++) seen[g[max(p - 1, 0)] ^ g[max(n - p - 2, 0)]] = true;
        while (seen[g[n]]) g[n]++;
    }
}

static bool is_free(const string &word, int p) {
    return word[p] == '0' && (p == 0 || word[p - 1] == '0') && (p + 1 == (int)word.size() || word[p + 1] == '0');
}

static int value(const string &word) {
    int sum = 0, run = 0;
    for (int p = 0; p <= (int)word.size(); p++) {
        if (p < (int)word.size() && is_free(word, p)) {
            run++;
        } else {
            sum ^= run < 86 ? g[run] : g[52 + (run - 52) % 34];
            run = 0;
        }
    }
    return sum;
}

static string answer(string word) {
    for (int p = 0; p < (int)word.size(); p++) {
        if (!is_free(word, p)) continue;
        word[p] = '1';
        if (value(word) == 0) return "1 " + to_string(p + 1);
        word[p] = '0';
    }
    return "0";
}

int main() {
    make_table();
    string word;
    while (cin >> word) cout << answer(word) << "\n";
}
