// The definition, remembering nothing: only for small heaps; gives up, with exit code 1, on others.
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
    while (cin >> n) {
        if (n > 25) {
            cerr << "too large for a search\n";
            return 1;
        }
        cout << g(n) << "\n";
    }
}
