// Moore's Nim_k, with counters per digit instead of passes over the free heaps: the value of a free heap is only
// settled at the end, from the number of ones that each digit still needs.
#include <cstdio>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    string line, out;
    while (getline(cin, line)) {
        istringstream words(line);
        int k, value;
        if (!(words >> k)) continue;
        vector<int> heaps;
        while (words >> value) heaps.push_back(value);

        vector<int> after = heaps, lowered, wanted(30, 0);
        vector<bool> is_lowered(heaps.size(), false);
        for (int digit = 29; digit >= 0; digit--) {
            vector<int> ones;
            for (size_t i = 0; i < heaps.size(); i++)
                if (!is_lowered[i] && (heaps[i] >> digit & 1)) ones.push_back(i);
            int excess = ones.size() % (k + 1);
            if (excess == 0) continue;
            if (excess + (int)lowered.size() >= k + 1) {
                wanted[digit] = k + 1 - excess;
                continue;
            }
            // The last ones rather than the first: any of them will do.
            for (int j = 0; j < excess; j++) {
                int i = ones[ones.size() - 1 - j];
                is_lowered[i] = true;
                after[i] = heaps[i] >> digit >> 1 << digit << 1;
                lowered.push_back(i);
            }
        }
        if (lowered.empty()) {
            out += "0\n";
            continue;
        }
        for (int digit = 0; digit < 30; digit++)
            for (int j = 0; j < wanted[digit]; j++) after[lowered[j]] += 1 << digit;
        out += '1';
        for (int heap : after) out += ' ' + to_string(heap);
        out += '\n';
    }
    fputs(out.c_str(), stdout);
}
