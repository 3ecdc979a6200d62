// Too slow: tries every choice of at most k heaps, and for each choice repairs the digits with these heaps alone.
#include <bits/stdc++.h>
using namespace std;

int k;
vector<int> x;

bool repair(const vector<int> &chosen, vector<int> after) {
    vector<bool> is_free(x.size(), false), is_chosen(x.size(), false);
    for (int i : chosen) is_chosen[i] = true;
    for (int b = 29; b >= 0; b--) {
        int ones = 0, free = 0;
        for (size_t i = 0; i < x.size(); i++) {
            if (is_free[i]) free++;
            else ones += x[i] >> b & 1;
        }
        for (int i : chosen)
            if (is_free[i]) after[i] &= ~(1 << b);
        int extra = ones % (k + 1);
        if (extra && free >= k + 1 - extra) {
            int need = k + 1 - extra;
            for (int i : chosen)
                if (is_free[i] && need) after[i] |= 1 << b, need--;
            continue;
        }
        for (int i : chosen)
            if (extra && !is_free[i] && (x[i] >> b & 1)) after[i] &= ~(1 << b), is_free[i] = true, extra--;
        if (extra) return false;
    }
    if (after == x) return false;
    printf("1");
    for (int v : after) printf(" %d", v);
    puts("");
    return true;
}

bool choose(vector<int> &chosen, size_t from) {
    if (repair(chosen, x)) return true;
    if ((int)chosen.size() == k) return false;
    for (size_t i = from; i < x.size(); i++) {
        chosen.push_back(i);
        if (choose(chosen, i + 1)) return true;
        chosen.pop_back();
    }
    return false;
}

int main() {
    string line;
    while (getline(cin, line)) {
        istringstream in(line);
        int v;
        in >> k;
        x.clear();
        while (in >> v) x.push_back(v);
        vector<int> chosen;
        if (!choose(chosen, 0)) puts("0");
    }
}
