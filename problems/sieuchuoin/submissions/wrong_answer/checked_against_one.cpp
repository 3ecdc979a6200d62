// Crosses out letters that are not needed; of the strings that are tried only the last one counts.
#include <iostream>
#include <map>
#include <string>
#include <vector>
using namespace std;

static bool contains(const string &x, const string &s) {
    size_t met = 0;
    for (char c : x) met += met < s.size() && s[met] == c;
    return met == s.size();
}

int main() {
    int count;
    cin >> count;
    vector<string> strings;
    for (string s; cin >> s;) strings.push_back(s);
    vector<size_t> at(strings.size());
    string result;
    while (true) {
        map<char, size_t> votes;
        for (size_t i = 0; i < at.size(); i++)
            if (at[i] < strings[i].size()) votes[strings[i][at[i]]] += strings[i].size() - at[i];
        if (votes.empty()) break;
        char best = votes.begin()->first;
        for (auto &vote : votes)
            if (vote.second > votes[best]) best = vote.first;
        result += best;
        for (size_t i = 0; i < at.size(); i++) at[i] += at[i] < strings[i].size() && strings[i][at[i]] == best;
    }
    for (size_t k = 0; k < result.size();) {
        string shorter = result.substr(0, k) + result.substr(k + 1);
        bool possible = false;
        for (const string &s : strings) possible = contains(shorter, s);
        if (possible) result = shorter;
        else k++;
    }
    cout << result << "\n";
}
