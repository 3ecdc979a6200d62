// The definition, remembering nothing: only for small heaps.
#include <iostream>
#include <set>
using namespace std;

static int g(int n) {
    set<int> seen;
    for (int d = 1; 2 * d <= n; d++) seen.insert(g(n - d));
    int value = 0;
    while (seen.count(value)) value++;
    return value;
}

int main() {
    int n;
    while (cin >> n) cout << g(n) << "\n";
}
