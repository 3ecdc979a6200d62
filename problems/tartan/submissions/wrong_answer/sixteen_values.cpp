// Mistake: a table of 16 x 16 nim products, as large as the printed one; of larger numbers the last four digits are looked up.
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

int table[16][16];

void make_table() {
    for (int x = 0; x < 16; x++)
        for (int y = 0; y < 16; y++) {
            set<int> reached;
            for (int a = 0; a < x; a++)
                for (int b = 0; b < y; b++) reached.insert(table[a][y] ^ table[x][b] ^ table[a][b]);
            while (reached.count(table[x][y])) table[x][y]++;
        }
}

int product(int x, int y) { return table[x & 15][y & 15]; }

int main() {
    make_table();
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
