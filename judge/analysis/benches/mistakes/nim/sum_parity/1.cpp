#include <bits/stdc++.h>
using namespace std;
int main() {
    for (string s; getline(cin, s);) {
        stringstream in(s);
        long long x, t = 0;
        int i = 0, le = 0;
        while (in >> x) {
            i++;
            t += x;
            if (x % 2 && !le) le = i;
        }
        if (t % 2) printf("1 %d 1\n", le);
        else printf("0\n");
    }
}
