// Too slow: asks for every heap anew which numbers are in the set: a prime is divided by all smaller numbers, a list is searched.
#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

static string line;
static vector<int> elements;

static bool is_prime(int x) {
    for (int d = 2; d < x; d++)
        if (x % d == 0) return false;
    return x >= 2;
}

static bool is_sum(int x, int one, int other) {
    while (one < x) {
        int next = one + other;
        one = other;
        other = next;
    }
    return one == x;
}

static bool may_take(int x) {
    if (line == "NGUYENTO") return is_prime(x);
    if (line == "LE") return x != 2 && is_prime(x);
    if (line == "FIBO") return is_sum(x, 1, 2);
    if (line == "LUCAS") return is_sum(x, 1, 3);
    if (line == "MU2") return (x & (x - 1)) == 0;
    return count(elements.begin(), elements.end(), x) > 0;
}

int main() {
    int n, element;
    cin >> n >> line;
    elements.push_back(atoi(line.c_str()));
    while (cin >> element) elements.push_back(element);
    vector<int> g(n + 1);
    for (int i = 0; i <= n; i++) {
        vector<bool> met(n + 1);
        for (int x = 1; x <= i; x++)
            if (may_take(x)) met[g[i - x]] = true;
        while (met[g[i]]) g[i]++;
        cout << g[i] << " ";
    }
    cout << "\n";
}
