// Mistake: under rule 4 plays Moore's Nim on the remainders by m + 1.
#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

typedef vector<int> Heaps;

static int rule, m, k, n;

static bool is_move(const Heaps &before, const Heaps &after) {
    int lowered = 0, of_first = 0, left_out = 0, left_behind = 0, due = 0;
    for (int i = 0; i < n; i++) {
        bool is_lowered = before[i] > after[i], is_left = before[i] == after[i] && after[i] > 0;
        lowered += is_lowered, left_out += is_left;
        (i < k ? of_first : left_behind) += i < k ? is_lowered : is_left;
        if (i < k && before[i]) due = 1;
    }
    if (rule == 1) return lowered == 1;
    if (rule == 2) return lowered && !left_out;
    if (rule == 3) return lowered && of_first == due && !left_behind;
    return lowered >= 1 && lowered <= k;
}

// All heaps from the low ones to the high ones, in lexicographic order.
static vector<Heaps> between(const Heaps &low, const Heaps &high) {
    vector<Heaps> all = {low};
    while (true) {
        Heaps heaps = all.back();
        int i = n - 1;
        while (i >= 0 && heaps[i] == high[i]) heaps[i] = low[i], i--;
        if (i < 0) return all;
        heaps[i]++;
        all.push_back(heaps);
    }
}

static int place(const Heaps &heaps, const Heaps &largest) {
    int number = 0;
    for (int i = 0; i < n; i++) number = number * (largest[i] + 1) + heaps[i];
    return number;
}

// The positions from which a move leads to a lost one.
static vector<bool> won_by_table(const Heaps &largest) {
    vector<Heaps> all = between(Heaps(n), largest);
    vector<bool> won(all.size());
    for (const Heaps &heaps : all) {
        if (won[place(heaps, largest)]) continue;
        Heaps high(n);
        for (int i = 0; i < n; i++) high[i] = min(heaps[i] + m, largest[i]);
        for (const Heaps &before : between(heaps, high))
            if (is_move(before, heaps)) won[place(before, largest)] = true;
    }
    return won;
}

static bool is_lost(const Heaps &heaps) {
    for (int digit = 0; digit < 4; digit++) {
        int ones = 0;
        for (int x : heaps) ones += x % (m + 1) >> digit & 1;
        if (ones % (k + 1)) return false;
    }
    return true;
}

int main() {
    int count;
    cin >> count;
    while (cin >> rule >> m >> k >> n) {
        Heaps heaps(n), low(n);
        for (int i = 0; i < n; i++) cin >> heaps[i], low[i] = max(0, heaps[i] - m);
        vector<bool> won;
        if (rule != 4) won = won_by_table(heaps);
        auto lost = [&](const Heaps &at) { return rule == 4 ? is_lost(at) : !won[place(at, heaps)]; };
        Heaps after;
        for (const Heaps &option : between(low, heaps)) {
            if (!is_move(heaps, option)) continue;
            bool is_good = lost(option);
            if (is_good || after.empty()) after = option;
            if (is_good) break;
        }
        bool is_lost_now = lost(heaps) || after.empty();
        cout << !is_lost_now;
        for (int i = 0; i < n && !is_lost_now; i++) cout << " " << after[i];
        cout << "\n";
    }
}
