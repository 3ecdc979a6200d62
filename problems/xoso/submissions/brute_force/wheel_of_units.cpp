// As the text tells it: the wheel has one place for each unit of fitness, and each gene of the new generation is traced on its
// own: whose copy is it, does its tail come from a partner, how often was it turned over? Only for small sums.
#include <iostream>
#include <string>
#include <utility>
#include <vector>
using namespace std;

int main() {
    int n, m;
    cin >> n >> m;
    vector<string> bits(n);
    vector<int> wheel;
    for (int i = 0; i < n; i++) {
        int f;
        cin >> bits[i] >> f;
        wheel.insert(wheel.end(), f, i);
    }
    vector<int> source(n);
    for (int &i : source) {
        int r;
        cin >> r;
        i = wheel[r - 1];
    }
    int pc;
    cin >> pc;
    vector<int> waiting, partner(n, -1), cut(n);
    for (int place = 0; place < n; place++) {
        int a;
        cin >> a;
        if (a < pc) waiting.push_back(place);
    }
    for (size_t pair = 0; pair < size_t(n / 2); pair++) {
        int k;
        cin >> k;
        if (2 * pair + 1 >= waiting.size()) continue;
        int one = waiting[2 * pair], other = waiting[2 * pair + 1];
        partner[one] = other, partner[other] = one;
        cut[one] = cut[other] = k;
    }
    int q;
    cin >> q;
    vector<pair<int, int>> mutations(q);
    for (auto &[place, gene] : mutations) cin >> place >> gene;
    for (int place = 0; place < n; place++) {
        string genes;
        for (int gene = 0; gene < m; gene++) {
            int whose = place;
            if (partner[place] >= 0 && gene >= cut[place]) whose = partner[place];
            int value = bits[source[whose]][gene] - '0';
            for (auto mutation : mutations) value += mutation == make_pair(place + 1, gene + 1);
            genes += char('0' + value % 2);
        }
        cout << genes << "\n";
    }
}
