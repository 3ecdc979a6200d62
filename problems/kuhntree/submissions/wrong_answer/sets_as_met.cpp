// Mistake: sets are taken in the order in which they are met from the root down, whatever their numbers.
#include <algorithm>
#include <iostream>
#include <map>
#include <numeric>
#include <vector>
using namespace std;

struct Node {
    char kind;
    int value, set;
    vector<int> children, weights;
};

struct Fraction { long long above, below; };

static Node nodes[201];
// The sets of both players with their choices, and one choice for each.
static map<int, int> sets[3], plan[3];

static Fraction mean(int i) {
    Node &node = nodes[i];
    if (node.kind == 'L') return {node.value, 1};
    if (node.kind != 'N') {
        int player = node.kind - '0';
        return mean(node.children[plan[player][node.set]]);
    }
    long long total = accumulate(node.weights.begin(), node.weights.end(), 0LL);
    Fraction sum = {0, 1};
    for (size_t c = 0; c < node.children.size(); c++) {
        Fraction part = mean(node.children[c]);
        long long below = part.below * total, common = lcm(sum.below, below);
        sum = {sum.above * (common / sum.below) + node.weights[c] * part.above * (common / below), common};
        long long divisor = gcd(sum.above, sum.below);
        sum = {sum.above / divisor, sum.below / divisor};
    }
    return sum;
}

// The sets of each player in the order in which they are met.
static vector<int> order[3];

static void meet(int i) {
    Node &node = nodes[i];
    if (node.kind == '1' || node.kind == '2') {
        vector<int> &met = order[node.kind - '0'];
        if (find(met.begin(), met.end(), node.set) == met.end()) met.push_back(node.set);
    }
    for (int child : node.children) meet(child);
}

static bool next_plan(int player) {
    for (auto set = order[player].rbegin(); set != order[player].rend(); set++) {
        if (++plan[player][*set] < sets[player][*set]) return true;
        plan[player][*set] = 0;
    }
    return false;
}

int main() {
    int n;
    cin >> n;
    for (int i = 1; i <= n; i++) {
        Node &node = nodes[i];
        int k;
        cin >> node.kind;
        if (node.kind == 'L') {
            cin >> node.value;
            continue;
        }
        if (node.kind != 'N') cin >> node.set;
        cin >> k;
        for (int c = 0; c < k; c++) {
            int child, weight = 1;
            cin >> child;
            if (node.kind == 'N') cin >> weight;
            node.children.push_back(child);
            node.weights.push_back(weight);
        }
        if (node.kind != 'N') sets[node.kind - '0'][node.set] = k;
    }
    meet(1);
    int size[3] = {1, 1, 1};
    for (int player = 1; player <= 2; player++)
        for (auto &set : sets[player]) {
            size[player] *= set.second;
            plan[player][set.first] = 0;
        }
    cout << size[1] << " " << size[2] << "\n";
    do {
        const char *before = "";
        do {
            Fraction found = mean(1);
            cout << before << found.above;
            if (found.below > 1) cout << "/" << found.below;
            before = " ";
        } while (next_plan(2));
        cout << "\n";
    } while (next_plan(1));
}
