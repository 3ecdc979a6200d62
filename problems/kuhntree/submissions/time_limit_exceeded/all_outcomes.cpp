// Too slow: fixes the outcomes of all chance nodes beforehand, one after the other, and plays the game with each of these lists. With 30
// coins there are a billion of them for every pair of strategies.
#include <iostream>
#include <numeric>
#include <string>
#include <vector>
using namespace std;

struct Node {
    char kind;
    int value = 0, set = 0;
    vector<int> children, weights;
};

static vector<Node> nodes;
static vector<int> chance;
static vector<int> outcome;
static vector<int> degrees[3];
static vector<int> plan[3];

typedef long long ll;

struct Fraction {
    ll above = 0, below = 1;
    Fraction(ll a, ll b) {
        ll g = gcd(a, b);
        above = a / g, below = b / g;
    }
};

static int play() {
    int node = 1;
    while (nodes[node].kind != 'L') {
        Node &at = nodes[node];
        int choice = at.kind == 'N' ? outcome[node] : plan[at.kind - '0'][at.set];
        node = at.children[choice];
    }
    return nodes[node].value;
}

static Fraction mean(size_t i, Fraction share) {
    if (i == chance.size()) return Fraction(play() * share.above, share.below);
    Node &at = nodes[chance[i]];
    int total = accumulate(at.weights.begin(), at.weights.end(), 0);
    Fraction sum(0, 1);
    for (size_t c = 0; c < at.children.size(); c++) {
        outcome[chance[i]] = c;
        Fraction part = mean(i + 1, Fraction(share.above * at.weights[c], share.below * total));
        ll common = sum.below / gcd(sum.below, part.below) * part.below;
        sum = Fraction(sum.above * (common / sum.below) + part.above * (common / part.below), common);
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
    nodes.resize(n + 1);
    outcome.resize(n + 1);
    for (int player = 1; player <= 2; player++) degrees[player].assign(1, 1);
    for (int i = 1; i <= n; i++) {
        Node &node = nodes[i];
        int k;
        cin >> node.kind;
        if (node.kind == 'L') {
            cin >> node.value;
            continue;
        }
        if (node.kind == 'N') chance.push_back(i);
        else cin >> node.set;
        cin >> k;
        node.children.resize(k);
        node.weights.resize(k);
        for (int c = 0; c < k; c++) {
            cin >> node.children[c];
            if (node.kind == 'N') cin >> node.weights[c];
        }
        if (node.kind != 'N') {
            vector<int> &of_player = degrees[node.kind - '0'];
            if (int(of_player.size()) <= node.set) of_player.resize(node.set + 1);
            of_player[node.set] = k;
        }
    }
    ll size[3] = {1, 1, 1};
    for (int player = 1; player <= 2; player++) {
        for (int degree : degrees[player]) size[player] *= degree;
        plan[player].assign(degrees[player].size(), 0);
    }
    cout << size[1] << " " << size[2] << "\n";
    do {
        bool is_first = true;
        do {
            Fraction x = mean(0, Fraction(1, 1));
            cout << (is_first ? "" : " ") << x.above;
            if (x.below > 1) cout << "/" << x.below;
            is_first = false;
        } while (next_plan(2));
        cout << "\n";
    } while (next_plan(1));
}
