// Too slow: the value of a coin on the board by its definition, but worked out anew each time that it is needed.
#include <iostream>
#include <set>
#include <string>
#include <vector>
using namespace std;

string game[2];
int rows, columns;
bool heads[20][20];

// The groups of a game that end in n.
vector<vector<int>> groups(const string &name, int n) {
    vector<vector<int>> all;
    if (name == "TURTLES" || name == "MOCK") all.push_back({n});
    if (name == "TWINS" || name == "TURTLES" || name == "MOCK")
        for (int a = 0; a < n; a++) all.push_back({a, n});
    if (name == "MOCK")
        for (int a = 0; a < n; a++)
            for (int b = a + 1; b < n; b++) all.push_back({a, b, n});
    if (name == "RULER")
        for (int a = 0; a <= n; a++) {
            all.push_back({});
            for (int i = a; i <= n; i++) all.back().push_back(i);
        }
    if (name == "GRUNT")
        for (int a = 1; a < n - a; a++) all.push_back({0, a, n - a, n});
    return all;
}

int value(int x, int y);

// What a move at (x, y) leaves in place of that coin.
int others(const vector<int> &a, const vector<int> &b, int x, int y) {
    int sum = 0;
    for (int i : a)
        for (int j : b)
            if (i != x || j != y) sum ^= value(i, j);
    return sum;
}

int value(int x, int y) {
    set<int> reached;
    for (const auto &a : groups(game[0], x))
        for (const auto &b : groups(game[1], y)) reached.insert(others(a, b, x, y));
    int least = 0;
    while (reached.count(least)) least++;
    return least;
}

int main() {
    cin >> game[0] >> game[1] >> rows >> columns;
    int total = 0;
    for (int x = 0; x < rows; x++)
        for (int y = 0; y < columns; y++) {
            cin >> heads[x][y];
            if (heads[x][y]) total ^= value(x, y);
        }
    if (total == 0) {
        cout << "0\n";
        return 0;
    }
    for (int x = 0; x < rows; x++)
        for (int y = 0; y < columns; y++) {
            if (!heads[x][y]) continue;
            int own = value(x, y);
            for (const auto &a : groups(game[0], x))
                for (const auto &b : groups(game[1], y))
                    if ((own ^ others(a, b, x, y)) == total) {
                        cout << "1\n";
                        for (int i : a) cout << i << ' ';
                        cout << '\n';
                        for (int j : b) cout << j << ' ';
                        cout << '\n';
                        return 0;
                    }
        }
}
