// Independent of Sprague–Grundy values: decides every position by the definition (lost if no move leads to a lost one). Only
// for a few small heaps; gives up, with exit code 1, on what it cannot hold.
#include <cstdio>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

static vector<string> name;
static vector<long long> most;
static map<vector<long long>, bool> known;

static bool may_take(size_t i, long long n, long long d) {
    if (name[i] == "LAYCO") return d <= most[i];
    if (name[i] == "MOSTHALF") return 2 * d <= n;
    if (name[i] == "DIM") return n % d == 0;
    if (name[i] == "CHANLE") return d < n ? d % 2 == 0 : n % 2 == 1;
    if (name[i] == "LEASTHALF") return 2 * d >= n;
    return true;
}

static bool is_lost(vector<long long> heaps) {
    auto found = known.find(heaps);
    if (found != known.end()) return found->second;
    bool lost = true;
    for (size_t i = 0; i < heaps.size() && lost; i++)
        for (long long d = 1; d <= heaps[i] && lost; d++)
            if (may_take(i, heaps[i], d)) {
                vector<long long> after = heaps;
                after[i] -= d;
                if (is_lost(after)) lost = false;
            }
    known[heaps] = lost;
    return lost;
}

int main() {
    size_t k;
    string line;
    cin >> k >> ws;
    vector<long long> heaps;
    double positions = 1;
    for (size_t i = 0; i < k; i++) {
        getline(cin, line);
        istringstream words(line);
        string word;
        long long n, m = 0;
        words >> word >> n >> m;
        name.push_back(word);
        heaps.push_back(n);
        most.push_back(m);
        positions *= n + 1;
    }
    if (positions > 20000) {
        fprintf(stderr, "too many positions for a search\n");
        return 1;
    }
    for (size_t i = 0; i < k; i++)
        for (long long d = 1; d <= heaps[i]; d++)
            if (may_take(i, heaps[i], d)) {
                vector<long long> after = heaps;
                after[i] -= d;
                if (is_lost(after)) {
                    printf("1 %zu %lld\n", i + 1, after[i]);
                    return 0;
                }
            }
    puts("0");
}
