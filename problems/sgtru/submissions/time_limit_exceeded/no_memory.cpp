// Too slow: recursion that remembers nothing, begun anew for every heap.
#include <cstdio>
#include <iostream>
#include <set>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

static vector<int> s;

static int g(int pieces) {
    set<int> seen;
    for (int taken : s)
        if (taken <= pieces) seen.insert(g(pieces - taken));
    int value = 0;
    while (seen.count(value)) value++;
    return value;
}

int main() {
    int n, element;
    string line;
    cin >> n >> ws;
    getline(cin, line);
    istringstream words(line);
    while (words >> element) s.push_back(element);
    if (line == "MU2")
        for (int x = 1; x <= n; x *= 2) s.push_back(x);
    if (line == "FIBO" || line == "LUCAS")
        for (int x = 1, y = line == "FIBO" ? 2 : 3; x <= n; swap(x, y), y += x) s.push_back(x);
    if (line == "NGUYENTO" || line == "LE")
        for (int x = line == "LE" ? 3 : 2; x <= n; x++) {
            bool is_prime = true;
            for (int d = 2; d * d <= x; d++) is_prime = is_prime && x % d;
            if (is_prime) s.push_back(x);
        }
    for (int i = 0; i <= n; i++) printf("%d ", g(i));
    puts("");
}
