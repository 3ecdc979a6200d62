// Mistake: plays ordinary Nim, whatever k is.
#include <bits/stdc++.h>
using namespace std;

int main() {
    string line;
    while (getline(cin, line)) {
        istringstream in(line);
        int k, v, sum = 0;
        in >> k;
        vector<int> x;
        while (in >> v) x.push_back(v), sum ^= v;
        if (!sum) {
            puts("0");
            continue;
        }
        for (int &v : x)
            if ((v ^ sum) < v) {
                v ^= sum;
                break;
            }
        printf("1");
        for (int v : x) printf(" %d", v);
        puts("");
    }
}
