// Mistake: lets a loop pass through one dot or two, as in Kayles.
#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

static const int SIZE = 200;
static int g[SIZE];

static int value(int n) { return n < SIZE ? g[n] : g[84 + n % 12]; }

int main() {
    for (int n = 1; n < SIZE; n++) {
        vector<bool> found(64);
        for (int k = 1; k <= min(2, n); k++)
            for (int a = 0; a <= n - k; a++) found[g[a] ^ g[n - k - a]] = true;
        while (found[g[n]]) g[n]++;
    }
    string line;
    while (getline(cin, line)) {
        istringstream words(line);
        vector<int> regions;
        int total = 0;
        for (int x; words >> x; total ^= value(x)) regions.push_back(x);
        ostringstream move;
        for (size_t i = 0; i < regions.size(); i++)
            for (int k = 1; k <= 2; k++)
                for (int x = regions[i], a = 0; a < min(x - k + 1, 100) && move.str().empty(); a++)
                    if ((total ^ value(x) ^ value(a) ^ value(x - k - a)) == 0)
                        move << " " << i + 1 << " " << a << " " << x - k - a;
        if (total && !move.str().empty()) cout << 1 << move.str() << "\n";
        else cout << "0\n";
    }
}
