// Mistake: takes Mock Turtles for Nim with heaps of i + 1.
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
        if (name == "MOCK") {
            g[n] = n + 1;
            continue;
        }
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
    for (int x = 0; total && x < rows; x++)
        for (int y = 0; y < columns; y++) {
            if (!heads[x][y]) continue;
            for (const auto &a : groups(on_rows, x))
                for (const auto &b : groups(on_columns, y)) {
                    int of_rows = 0, of_columns = 0;
                    for (int i : a) of_rows ^= g[i];
                    for (int j : b) of_columns ^= h[j];
                    if (product(of_rows, of_columns) != total) continue;
                    cout << 1;
                    for (size_t i = 0; i < a.size(); i++) cout << (i ? ' ' : '\n') << a[i];
                    for (size_t j = 0; j < b.size(); j++) cout << (j ? ' ' : '\n') << b[j];
                    cout << '\n';
                    return 0;
                }
        }
    cout << "0\n";
}
