// Too slow: knows formulas for the values, but tries all smaller heaps one after the other to find a winning move.
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

static long long value(const Game &game, long long n) {
    if (n == 0) return 0;
    if (game.name == "LAYCO") return n % (game.m + 1);
    if (game.name == "MOSTHALF") return n % 2 ? value(game, n / 2) : n / 2;
    if (game.name == "DIM") return n % 2 ? 1 : value(game, n / 2) + 1;
    if (game.name == "CHANLE") return n % 2 ? n / 2 + 1 : n / 2 - 1;
    if (game.name == "LEASTHALF") return value(game, n / 2) + 1;
    return n;
}

int main() {
    int k;
    cin >> k;
    vector<Game> games(k);
    long long sum = 0;
    for (Game &game : games) {
        cin >> game.name >> game.n;
        if (game.name == "LAYCO") cin >> game.m;
        sum ^= value(game, game.n);
    }
    for (int i = 0; i < k && sum; i++)
        for (long long y = 0; y < games[i].n; y++)
            if (may_take(games[i], games[i].n, games[i].n - y) && value(games[i], y) == (value(games[i], games[i].n) ^ sum)) {
                cout << "1 " << i + 1 << " " << y << "\n";
                return 0;
            }
    cout << "0\n";
}
