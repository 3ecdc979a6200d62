// Too slow: the recursion for the least length, which remembers nothing, so that the same rests are computed again and again.
#include <algorithm>
#include <iostream>
#include <string>
using namespace std;

string s, t;

int shortest(size_t i, size_t j) {
    if (i == s.size()) return t.size() - j;
    if (j == t.size()) return s.size() - i;
    if (s[i] == t[j]) return 1 + shortest(i + 1, j + 1);
    return 1 + min(shortest(i + 1, j), shortest(i, j + 1));
}

int main() {
    cin >> s >> t;
    size_t i = 0, j = 0;
    string x;
    while (i < s.size() && j < t.size()) {
        if (s[i] == t[j])
            x += s[i], i++, j++;
        else if (shortest(i + 1, j) <= shortest(i, j + 1))
            x += s[i++];
        else
            x += t[j++];
    }
    x += s.substr(i) + t.substr(j);
    cout << x.size() << '\n' << x << '\n';
}
