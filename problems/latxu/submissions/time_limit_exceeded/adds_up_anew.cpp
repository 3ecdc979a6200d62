// Too slow: tries all moves, and adds up the whole row anew after each of them.
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

bool is_lost_after(string row, const vector<int> &coins) {
    for (int coin : coins) row[coin] = row[coin] == '1' ? '0' : '1';
    int sum = 0;
    for (size_t i = 0; i < row.size(); i++)
        if (row[i] == '1') sum ^= g[i];
    return sum == 0;
}

vector<vector<int>> groups(const string &name, int last) {
    vector<vector<int>> found;
    if (name == "MOCK") found.push_back({last});
    if (name == "TWINS" || name == "MOCK")
        for (int j = 0; j < last; j++) found.push_back({j, last});
    if (name == "MOCK")
        for (int j = 0; j < last; j++)
            for (int k = j + 1; k < last; k++) found.push_back({j, k, last});
    if (name == "RULER") {
        vector<int> block;
        for (int j = last; j >= 0; j--) {
            block.insert(block.begin(), j);
            found.push_back(block);
        }
    }
    if (name == "GRUNT")
        for (int a = 1; 2 * a < last; a++) found.push_back({0, a, last - a, last});
    return found;
}

vector<int> winning_move(const string &name, const string &row) {
    for (size_t i = 0; i < row.size(); i++)
        if (row[i] == '1')
            for (const vector<int> &coins : groups(name, i))
                if (is_lost_after(row, coins)) return coins;
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
