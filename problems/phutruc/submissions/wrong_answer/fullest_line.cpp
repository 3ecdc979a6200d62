// Takes the line with the most points that are not covered yet, again and again.
#include <cstdio>
#include <map>
#include <vector>
using namespace std;

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<pair<int, int>> points(n);
    for (auto& [x, y] : points)
        if (scanf("%d %d", &x, &y) != 2) return 1;
    vector<pair<char, int>> lines;
    while (!points.empty()) {
        map<pair<char, int>, int> counts;
        for (auto [x, y] : points) counts[{'x', x}]++, counts[{'y', y}]++;
        pair<char, int> best = counts.begin()->first;
        for (auto& [line, count] : counts)
            if (count > counts[best]) best = line;
        lines.push_back(best);
        vector<pair<int, int>> left;
        for (auto [x, y] : points)
            if ((best.first == 'x' ? x : y) != best.second) left.push_back({x, y});
        points = left;
    }
    printf("%zu\n", lines.size());
    for (auto [direction, value] : lines) printf("%c %d\n", direction, value);
}
