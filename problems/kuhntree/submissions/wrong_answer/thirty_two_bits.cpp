#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

struct Fraction {
    int above, below;
};

int gcd(int a, int b) { return b == 0 ? abs(a) : gcd(b, a % b); }

Fraction reduced(int above, int below) {
    int g = gcd(above, below);
    if (g == 0) return {0, 1};
    return {above / g, below / g};
}

int n;
char kind[205];
int value[205], s[205], many[205], child[205][7], weight[205][7];
vector<int> options[2], plan[2];

Fraction mean(int u) {
    if (kind[u] == 'L') return {value[u], 1};
    if (kind[u] != 'N') return mean(child[u][plan[kind[u] - '1'][s[u]]]);
    int sum = 0;
    for (int i = 0; i < many[u]; i++) sum += weight[u][i];
    Fraction total = {0, 1};
    for (int i = 0; i < many[u]; i++) {
        Fraction f = mean(child[u][i]);
        f = reduced(f.above * weight[u][i], f.below * sum);
        total = reduced(total.above * f.below + f.above * total.below, total.below * f.below);
    }
    return total;
}

int count(int player) {
    int product = 1;
    for (int k : options[player]) product *= k;
    return product;
}

void next(int player) {
    for (int i = (int)plan[player].size() - 1; i >= 0; i--) {
        if (++plan[player][i] < options[player][i]) return;
        plan[player][i] = 0;
    }
}

int main() {
    cin >> n;
    for (int i = 1; i <= n; i++) {
        cin >> kind[i];
        if (kind[i] == 'L') {
            cin >> value[i];
            continue;
        }
        if (kind[i] != 'N') {
            cin >> s[i];
            s[i]--;
        }
        cin >> many[i];
        for (int j = 0; j < many[i]; j++) {
            cin >> child[i][j];
            if (kind[i] == 'N') cin >> weight[i][j];
        }
        if (kind[i] != 'N') {
            vector<int> &o = options[kind[i] - '1'];
            if ((int)o.size() <= s[i]) o.resize(s[i] + 1);
            o[s[i]] = many[i];
        }
    }
    for (int player = 0; player < 2; player++) plan[player].assign(options[player].size(), 0);
    int rows = count(0), columns = count(1);
    cout << rows << " " << columns << "\n";
    for (int i = 0; i < rows; i++) {
        for (int j = 0; j < columns; j++) {
            Fraction f = mean(1);
            if (j > 0) cout << " ";
            cout << f.above;
            if (f.below != 1) cout << "/" << f.below;
            next(1);
        }
        cout << "\n";
        next(0);
    }
}
