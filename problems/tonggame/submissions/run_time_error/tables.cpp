// Mistake: a table of the values of all smaller heaps, which no memory holds for heaps of 10^18.
#include <iostream>
#include <string>
#include <vector>
using namespace std;

struct Game {
    string name;
    long long n, m;
};

static bool may_take(const Game &game, long long n, long long d) {
    if (game.name == "LAYCO") return d <= game.m;
    if (game.name == "MOSTHALF") return d <= n / 2;
    if (game.name == "DIM") return n % d == 0;
    if (game.name == "CHANLE") return d < n ? d % 2 == 0 : n % 2 == 1;
    if (game.name == "LEASTHALF") return d >= n - d;
    return true;
}

static vector<long long> values(const Game &game) {
    vector<long long> g(game.n + 1);
    for (long long n = 1; n <= game.n; n++) {
        vector<bool> met(n + 1);
        for (long long d = 1; d <= n; d++)
            if (may_take(game, n, d)) met[g[n - d]] = true;
        while (met[g[n]]) g[n]++;
    }
    return g;
}

int main() {
    int k;
    cin >> k;
    vector<Game> games(k);
    vector<vector<long long>> g;
    long long sum = 0;
    for (Game &game : games) {
        cin >> game.name >> game.n;
        if (game.name == "LAYCO") cin >> game.m;
        g.push_back(values(game));
        sum ^= g.back()[game.n];
    }
    for (int i = 0; i < k && sum; i++)
        for (long long d = 1; d <= games[i].n; d++) {
            long long y = games[i].n - d;
            if (may_take(games[i], games[i].n, d) && g[i][y] == (g[i][games[i].n] ^ sum)) {
                cout << "1 " << i + 1 << " " << y << "\n";
                return 0;
            }
        }
    cout << "0\n";
}
