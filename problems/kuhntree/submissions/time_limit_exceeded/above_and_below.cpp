// Too slow: one function for what stands above the line of the mean and one for what stands below; both ask both of each child, so
// that the questions double on every level.
#include <iostream>
#include <numeric>
#include <vector>
using namespace std;

typedef long long ll;

struct Node {
    char kind;
    int value = 0, set = 0;
    vector<int> children, weights;
};

static vector<Node> nodes;
static vector<int> degrees[3], plan[3];

static int chosen(const Node &at) {
    return at.children[plan[at.kind - '0'][at.set]];
}

static ll above(int node);

static ll below(int node) {
    const Node &at = nodes[node];
    if (at.kind == 'L') return 1;
    if (at.kind != 'N') return below(chosen(at));
    ll common = 1, total = 0, sum = 0;
    for (size_t c = 0; c < at.children.size(); c++) {
        common = lcm(common, below(at.children[c]));
        total += at.weights[c];
    }
    for (size_t c = 0; c < at.children.size(); c++)
        sum += at.weights[c] * above(at.children[c]) * (common / below(at.children[c]));
    return common * total / gcd(sum, common * total);
}

static ll above(int node) {
    const Node &at = nodes[node];
    if (at.kind == 'L') return at.value;
    if (at.kind != 'N') return above(chosen(at));
    ll common = 1, total = 0, sum = 0;
    for (size_t c = 0; c < at.children.size(); c++) {
        common = lcm(common, below(at.children[c]));
        total += at.weights[c];
    }
    for (size_t c = 0; c < at.children.size(); c++)
        sum += at.weights[c] * above(at.children[c]) * (common / below(at.children[c]));
    return sum / gcd(sum, common * total);
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
    for (int player = 1; player <= 2; player++) degrees[player].assign(1, 1);
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
            ll a = above(1), b = below(1);
            cout << (is_first ? "" : " ") << a;
            if (b > 1) cout << "/" << b;
            is_first = false;
        } while (next_plan(2));
        cout << "\n";
    } while (next_plan(1));
}
