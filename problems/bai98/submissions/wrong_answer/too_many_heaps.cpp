// Mistake: repairs each digit by lowering heaps that have a 1 there, without using the heaps lowered before, so more
// than k heaps may be lowered.
#include <bits/stdc++.h>
using namespace std;

int main() {
    string line;
    while (getline(cin, line)) {
        istringstream in(line);
        int k, v;
        in >> k;
        vector<int> x;
        while (in >> v) x.push_back(v);
        bool moved = false;
        for (int b = 29; b >= 0; b--) {
            int ones = 0;
            for (int v : x) ones += v >> b & 1;
            int extra = ones % (k + 1);
            for (int &v : x)
                if (extra && (v >> b & 1)) v ^= 1 << b, extra--, moved = true;
        }
        printf("%d", moved);
        if (moved)
            for (int v : x) printf(" %d", v);
        puts("");
    }
}
