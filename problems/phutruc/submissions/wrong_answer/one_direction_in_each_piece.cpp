// Points that hang together by common columns or rows are a piece; each piece gets its columns or its rows, whichever are fewer.
#include <cstdio>
#include <map>
#include <numeric>
#include <set>
#include <vector>
using namespace std;

vector<int> parent;

int root(int i) { return parent[i] == i ? i : parent[i] = root(parent[i]); }

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<int> x(n), y(n);
    parent.resize(n);
    iota(parent.begin(), parent.end(), 0);
    map<int, int> of_column, of_row;
    for (int i = 0; i < n; i++) {
        if (scanf("%d %d", &x[i], &y[i]) != 2) return 1;
        parent[root(i)] = root(of_column.insert({x[i], i}).first->second);
        parent[root(i)] = root(of_row.insert({y[i], i}).first->second);
    }
    map<int, pair<set<int>, set<int>>> pieces;
    for (int i = 0; i < n; i++) {
        pieces[root(i)].first.insert(x[i]);
        pieces[root(i)].second.insert(y[i]);
    }
    vector<pair<char, int>> lines;
    for (auto& [piece, both] : pieces) {
        bool is_vertical = both.first.size() <= both.second.size();
        for (int value : is_vertical ? both.first : both.second)
            lines.push_back({is_vertical ? 'x' : 'y', value});
    }
    printf("%zu\n", lines.size());
    for (auto [direction, value] : lines) printf("%c %d\n", direction, value);
}
