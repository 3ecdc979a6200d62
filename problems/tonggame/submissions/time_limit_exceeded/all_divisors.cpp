// Too slow: knows all formulas, but tries all numbers up to the square root to find a divisor that DIM could take.
#include <iostream>
#include <string>
#include <vector>
using namespace std;

struct Game {
    string name;
    long long n, m;
};

static long long value(const Game &game, long long n) {
    if (n == 0) return 0;
    if (game.name == "LAYCO") return n % (game.m + 1);
    if (game.name == "MOSTHALF") return n % 2 ? value(game, n / 2) : n / 2;
    if (game.name == "DIM") return n % 2 ? 1 : value(game, n / 2) + 1;
    if (game.name == "CHANLE") return n % 2 ? n / 2 + 1 : n / 2 - 1;
    if (game.name == "LEASTHALF") return value(game, n / 2) + 1;
    return n;
}

static long long left_by_divisor(const Game &game, long long wanted) {
    for (long long d = 1; d * d <= game.n; d++)
        if (game.n % d == 0) {
            if (value(game, game.n - d) == wanted) return game.n - d;
            if (value(game, game.n - game.n / d) == wanted) return game.n - game.n / d;
        }
    return -1;
}

static long long left(const Game &game, long long wanted) {
    if (game.name == "DIM") return left_by_divisor(game, wanted);
    if (wanted >= value(game, game.n)) return -1;
    if (game.name == "LAYCO") return game.n - value(game, game.n) + wanted;
    if (game.name == "MOSTHALF") {
        long long y = 2 * wanted;
        while (2 * y < game.n) y = 2 * y + 1;
        return y;
    }
    if (game.name == "CHANLE" && game.n % 2 == 0) return 2 * wanted + 2;
    if (game.name == "CHANLE") return wanted ? 2 * wanted - 1 : 0;
    if (game.name == "LEASTHALF") return wanted ? 1LL << (wanted - 1) : 0;
    return wanted;
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
    for (int i = 0; i < k; i++) {
        long long y = sum ? left(games[i], value(games[i], games[i].n) ^ sum) : -1;
        if (y >= 0) {
            cout << "1 " << i + 1 << " " << y << "\n";
            return 0;
        }
    }
    cout << "0\n";
}
