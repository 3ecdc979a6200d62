// Ants: each letter of each string has a trail. An ant writes one letter after the other; a letter's chance grows with the trails of
// the places that take it and with what is left of their strings. The shortest string so far strengthens its places, those most that
// were taken together with many others. At the end letters that nobody needs are crossed out. A fixed number of rounds, in place of
// looking at a clock.
#include <cmath>
#include <cstdio>
#include <iostream>
#include <random>
#include <string>
#include <vector>
using namespace std;

static vector<string> s;

static bool contains_all(const string &x) {
    for (auto &word : s) {
        size_t met = 0;
        for (char c : x)
            if (met < word.size() && word[met] == c) met++;
        if (met < word.size()) return false;
    }
    return true;
}

int main() {
    int n;
    cin >> n;
    s.resize(n);
    int letters = 0;
    for (auto &word : s) cin >> word, letters += word.size();
    mt19937 random(1);
    vector<vector<double>> trail(n);
    for (int i = 0; i < n; i++) trail[i].assign(s[i].size(), 1.0);
    string best;
    const int ants = 8;
    int rounds = 80000000 / (ants * letters * 8) + 5;
    for (int round = 0; round < rounds; round++) {
        for (int ant = 0; ant < ants; ant++) {
            string x;
            vector<int> at(n, 0);
            while (best.empty() || x.size() < best.size()) {
                double weight[26] = {}, sum = 0;
                for (int i = 0; i < n; i++)
                    if (at[i] < (int)s[i].size()) weight[s[i][at[i]] - 'a'] += trail[i][at[i]] * (s[i].size() - at[i]);
                for (double &w : weight) w = w * w * w * w * w * w, sum += w;
                if (sum == 0) break;
                double left = sum * (random() % 1000000 / 1e6);
                int c = -1;
                for (int k = 0; k < 26 && (c < 0 || left >= 0); k++)
                    if (weight[k] > 0) c = k, left -= weight[k];
                x += 'a' + c;
                for (int i = 0; i < n; i++)
                    if (at[i] < (int)s[i].size() && s[i][at[i]] == 'a' + c) at[i]++;
            }
            if (best.empty() || (x.size() < best.size() && contains_all(x))) best = x;
        }
        vector<int> at(n, 0);
        for (auto &row : trail)
            for (double &t : row) t = max(0.3, t * 0.9);
        for (char c : best) {
            vector<int> takers;
            for (int i = 0; i < n; i++)
                if (at[i] < (int)s[i].size() && s[i][at[i]] == c) takers.push_back(i);
            for (int i : takers) trail[i][at[i]++] += 0.3 * (0.3 + takers.size() / (double)n);
        }
    }
    for (size_t k = 0; k < best.size();) {
        string shorter = best.substr(0, k) + best.substr(k + 1);
        if (contains_all(shorter))
            best = shorter;
        else
            k++;
    }
    printf("%s\n", best.c_str());
}
