// Too slow: tries all moves, in Mock Turtles all groups of three coins, O(n^3).
#include <iostream>
#include <string>
#include <vector>
using namespace std;

static int g[1000];

void find_values(const string &name, int n) {
    for (int i = 0; i < n; i++) {
        if (name == "TWINS") g[i] = i;
        else if (name == "MOCK") g[i] = 2 * i + 1 - __builtin_popcount(i) % 2;
        else if (name == "RULER") g[i] = (i + 1) & -(i + 1);
        else {
            vector<bool> met(1024);
            for (int a = 1; 2 * a < i; a++) met[g[a] ^ g[i - a]] = true;
            for (g[i] = 0; met[g[i]];) g[i]++;
        }
    }
}

vector<int> winning_move(const string &name, const string &row) {
    int n = row.size(), sum = 0;
    for (int i = 0; i < n; i++)
        if (row[i] == '1') sum ^= g[i];
    for (int i = 0; i < n; i++) {
        if (row[i] == '0') continue;
        int left = sum ^ g[i];
        if (name == "TWINS") {
            for (int j = 0; j < i; j++)
                if ((left ^ g[j]) == 0) return {j, i};
        } else if (name == "MOCK") {
            if (left == 0) return {i};
            for (int j = 0; j < i; j++)
                if ((left ^ g[j]) == 0) return {j, i};
            for (int j = 0; j < i; j++)
                for (int k = j + 1; k < i; k++)
                    if ((left ^ g[j] ^ g[k]) == 0) return {j, k, i};
        } else if (name == "RULER") {
            vector<int> block = {i};
            for (int j = i; left != 0 && j > 0;) {
                left ^= g[--j];
                block.insert(block.begin(), j);
            }
            if (left == 0) return block;
        } else {
            for (int a = 1; 2 * a < i; a++)
                if ((left ^ g[a] ^ g[i - a]) == 0) return {0, a, i - a, i};
        }
    }
    return {};
}

int main() {
    string name, row;
    while (cin >> name >> row) {
        find_values(name, row.size());
        vector<int> coins = winning_move(name, row);
        cout << !coins.empty();
        for (int coin : coins) cout << " " << coin;
        cout << "\n";
    }
}
