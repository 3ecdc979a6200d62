// Too slow: right, but makes the table of values again for every line, up to its largest heap.
#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

static vector<int> table(int largest) {
    vector<int> g(largest + 1);
    for (int n = 1; n <= largest; n++) {
        vector<bool> seen(256);
        for (int a = 1; 2 * a < n; a++) seen[g[a] ^ g[n - a]] = true;
        while (seen[g[n]]) g[n]++;
    }
    return g;
}

static string answer(const vector<int> &x) {
    vector<int> g = table(*max_element(x.begin(), x.end()));
    int s = 0;
    for (int heap : x) s ^= g[heap];
    if (s == 0) return "0";
    for (size_t i = 0; i < x.size(); i++)
        for (int a = 1; 2 * a < x[i]; a++)
            if ((g[a] ^ g[x[i] - a]) == (g[x[i]] ^ s))
                return "1 " + to_string(i + 1) + " " + to_string(a) + " " + to_string(x[i] - a);
    return "0";
}

int main() {
    string line;
    while (getline(cin, line)) {
        istringstream words(line);
        vector<int> x;
        int heap;
        while (words >> heap) x.push_back(heap);
        cout << answer(x) << "\n";
    }
}
