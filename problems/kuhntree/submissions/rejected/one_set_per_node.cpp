// Mistake: every node of a player is taken for an information set of its own.
#include <iostream>
#include <numeric>
#include <vector>
using namespace std;

struct Node {
    char kind;
    int value, set;
    vector<int> children, weights;
};

static Node nodes[201];
static vector<int> degrees[3], plan[3];

struct Fraction {
    long long above, below;
};

static Fraction lowest(long long above, long long below) {
    long long g = gcd(above, below);
    return {above / g, below / g};
}

static Fraction mean(int i) {
    Node &node = nodes[i];
    if (node.kind == 'L') return {node.value, 1};
    if (node.kind != 'N') return mean(node.children[plan[node.kind - '0'][node.set]]);
    Fraction sum = {0, 1};
    long long total = 0;
    for (int weight : node.weights) total += weight;
    for (size_t c = 0; c < node.children.size(); c++) {
        Fraction x = mean(node.children[c]);
        Fraction part = lowest(x.above * node.weights[c], x.below * total);
        long long common = sum.below / gcd(sum.below, part.below) * part.below;
        sum = lowest(sum.above * (common / sum.below) + part.above * (common / part.below), common);
    }
    return sum;
}

static bool next_plan(int player) {
    for (int s = int(plan[player].size()) - 1; s > 0; s--) {
        if (++plan[player][s] < degrees[player][s]) return true;
        plan[player][s] = 0;
    }
    return false;
}

int main() {
    int n;
    cin >> n;
    degrees[1] = degrees[2] = {1};
    for (int i = 1; i <= n; i++) {
        Node &node = nodes[i];
        int k;
        cin >> node.kind;
        if (node.kind == 'L') {
            cin >> node.value;
            continue;
        }
        if (node.kind != 'N') cin >> node.set;
        node.set = i;
        cin >> k;
        for (int c = 0; c < k; c++) {
            int child, weight = 1;
            cin >> child;
            if (node.kind == 'N') cin >> weight;
            node.children.push_back(child);
            node.weights.push_back(weight);
        }
        if (node.kind != 'N') {
            vector<int> &of_player = degrees[node.kind - '0'];
            if (int(of_player.size()) <= node.set) of_player.resize(node.set + 1, 1);
            of_player[node.set] = k;
        }
    }
    int size[3] = {1, 1, 1};
    for (int player = 1; player <= 2; player++) {
        for (int degree : degrees[player]) size[player] *= degree;
        plan[player].assign(degrees[player].size(), 0);
    }
    cout << size[1] << " " << size[2] << "\n";
    do {
        do {
            Fraction x = mean(1);
            cout << x.above;
            if (x.below > 1) cout << "/" << x.below;
            cout << " ";
        } while (next_plan(2));
        cout << "\n";
    } while (next_plan(1));
}
