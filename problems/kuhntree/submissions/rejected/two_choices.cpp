// Mistake: strategies are the numbers from 0 to 2^sets - 1, one bit for each set, as every set of the samples has two choices.
#include <cstdio>
#include <iostream>
#include <vector>
using namespace std;

typedef long long ll;

static char type_[205];
static int info[205], value_[205];
static vector<int> to[205], w[205];
static ll pa[205], pb[205];
static int sets[3];
static ll common = 1;

static ll gcd_(ll a, ll b) { return b == 0 ? (a < 0 ? -a : a) : gcd_(b, a % b); }

static void down(int u) {
    if (type_[u] == 'L') {
        common = common / gcd_(common, pb[u]) * pb[u];
        return;
    }
    ll sum = 0;
    for (int x : w[u]) sum += x;
    for (size_t i = 0; i < to[u].size(); i++) {
        int v = to[u][i];
        pa[v] = pa[u];
        pb[v] = pb[u];
        if (type_[u] == 'N') {
            pa[v] *= w[u][i];
            pb[v] *= sum;
            ll g = gcd_(pa[v], pb[v]);
            pa[v] /= g;
            pb[v] /= g;
        }
        down(v);
    }
}

static ll play(int u, int row, int column) {
    if (type_[u] == 'L') return value_[u] * pa[u] * (common / pb[u]);
    if (type_[u] == 'N') {
        ll sum = 0;
        for (int v : to[u]) sum += play(v, row, column);
        return sum;
    }
    int mask = type_[u] == '1' ? row : column;
    int bit = sets[type_[u] - '0'] - info[u];
    return play(to[u].at(mask >> bit & 1), row, column);
}

int main() {
    int n;
    cin >> n;
    for (int i = 1; i <= n; i++) {
        cin >> type_[i];
        if (type_[i] == 'L') {
            cin >> value_[i];
            continue;
        }
        if (type_[i] != 'N') {
            cin >> info[i];
            sets[type_[i] - '0'] = max(sets[type_[i] - '0'], info[i]);
        }
        int k;
        cin >> k;
        for (int j = 0; j < k; j++) {
            int c, x = 0;
            cin >> c;
            if (type_[i] == 'N') cin >> x;
            to[i].push_back(c);
            w[i].push_back(x);
        }
    }
    pa[1] = pb[1] = 1;
    down(1);
    int m = 1 << sets[1], columns = 1 << sets[2];
    printf("%d %d\n", m, columns);
    for (int row = 0; row < m; row++) {
        for (int column = 0; column < columns; column++) {
            ll a = play(1, row, column), g = gcd_(a, common);
            printf(column ? " %lld" : "%lld", a / g);
            if (common / g > 1) printf("/%lld", common / g);
        }
        printf("\n");
    }
}
