#include <iostream>
#include <sstream>
#include <vector>
using namespace std;
int main() {
    string line;
    while (getline(cin, line)) {
        istringstream in(line);
        vector<int> v;
        int x, s = 0;
        while (in >> x)
            if (x > 0) v.push_back(x), s ^= x;
        bool done = false;
        for (int i = (int)v.size() - 1; i >= 0 && !done; i--)
            if ((v[i] ^ s) < v[i]) {
                printf("1 %d %d\n", i + 1, v[i] - (v[i] ^ s));
                done = true;
            }
        if (!done) puts("0");
    }
}
