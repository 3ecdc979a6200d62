// Mistake: every move is a rectangle, whose four corners are turned.
#include <iostream>
#include <set>
#include <string>
#include <vector>
using namespace std;

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

vector<int> values(const string &name, int count) {
    vector<int> g(count);
    for (int n = 0; n < count; n++) {
        set<int> reached;
        for (const auto &group : groups(name, n)) {
            int sum = 0;
            for (int i : group) sum ^= g[i];
            reached.insert(sum);
        }
        int least = 0;
        while (reached.count(least)) least++;
        g[n] = least;
    }
    return g;
}

int product(int x, int y, int level = 3) {
    if (x < 2 || y < 2) return x * y;
    int half = 1 << (level - 1), mask = (1 << half) - 1;
    int a = x >> half, b = x & mask, c = y >> half, d = y & mask;
    int high = product(a, c, level - 1), low = product(b, d, level - 1);
    int cross = product(a ^ b, c ^ d, level - 1) ^ low;
    return cross << half | (low ^ product(high, 1 << (half - 1), level - 1));
}

int main() {
    string on_rows, on_columns;
    int rows, columns, total = 0;
    cin >> on_rows >> on_columns >> rows >> columns;
    vector<int> g = values(on_rows, rows), h = values(on_columns, columns);
    vector<vector<int>> heads(rows, vector<int>(columns));
    for (int x = 0; x < rows; x++)
        for (int y = 0; y < columns; y++) {
            cin >> heads[x][y];
            if (heads[x][y]) total ^= product(g[x], h[y]);
        }
    if (total)
        for (int x = 0; x < rows; x++)
            for (int y = 0; y < columns; y++)
                for (int a = 0; heads[x][y] && a < x; a++)
                    for (int b = 0; b < y; b++)
                        if (product(g[x] ^ g[a], h[y] ^ h[b]) == total) {
                            cout << "1\n" << a << ' ' << x << '\n' << b << ' ' << y << '\n';
                            return 0;
                        }
    cout << "0\n";
}
