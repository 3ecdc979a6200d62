// Mistake: fills up the missing ones of a digit in the first heaps that have a 0 there; those heaps may rise.
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
        int top = 29;
        for (; top >= 0 && !moved; top--) {
            int ones = 0;
            for (int v : x) ones += v >> top & 1;
            int extra = ones % (k + 1);
            for (int &v : x)
                if (extra && (v >> top & 1)) v ^= 1 << top, extra--, moved = true;
        }
        for (int b = top; moved && b >= 0; b--) {
            int ones = 0;
            for (int v : x) ones += v >> b & 1;
            int missing = (k + 1 - ones % (k + 1)) % (k + 1);
            for (int &v : x)
                if (missing && !(v >> b & 1)) v ^= 1 << b, missing--;
        }
        printf("%d", moved);
        if (moved)
            for (int v : x) printf(" %d", v);
        puts("");
    }
}
