// Independent of Sprague–Grundy values: decides every position by the definition (lost if no move leads to a lost one). Only for
// a few knights on a small board; gives up, with exit code 1, on what it cannot hold.
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <map>
#include <utility>
#include <vector>
using namespace std;

typedef vector<pair<int, int>> Knights;

static const int down[] = {-2, -2, -1, 1}, right_[] = {1, -1, -2, -2};
static int n;
static map<Knights, bool> known;

static bool jump(Knights &knights, size_t i, int way) {
    int r = knights[i].first += down[way], c = knights[i].second += right_[way];
    return r >= 1 && r <= n && c >= 1 && c <= n;
}

static bool is_lost(Knights knights) {
    sort(knights.begin(), knights.end());
    auto found = known.find(knights);
    if (found != known.end()) return found->second;
    bool lost = true;
    for (size_t i = 0; i < knights.size() && lost; i++)
        for (int way = 0; way < 4 && lost; way++) {
            Knights after = knights;
            if (jump(after, i, way) && is_lost(after)) lost = false;
        }
    return known[knights] = lost;
}

int main() {
    int k;
    cin >> n >> k;
    double positions = 1;
    for (int i = 0; i < k; i++) positions *= n * n;
    if (positions > 300000) return 1;
    Knights knights(k);
    for (auto &knight : knights) cin >> knight.first >> knight.second;
    for (size_t i = 0; i < knights.size(); i++)
        for (int way = 0; way < 4; way++) {
            Knights after = knights;
            if (!jump(after, i, way) || !is_lost(after)) continue;
            printf("1 %zu %d %d\n", i + 1, after[i].first, after[i].second);
            return 0;
        }
    puts("0");
}
