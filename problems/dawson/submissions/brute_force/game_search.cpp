// Independent of Sprague–Grundy values: decides every word by the definition (lost if no X leads to a lost one). Only for short
// words; gives up, with exit code 1, on longer ones.
#include <cstdio>
#include <iostream>
#include <map>
#include <string>
using namespace std;

static map<string, bool> known;

static bool is_allowed(const string &word, size_t p) {
    return word[p] == '0' && (p == 0 || word[p - 1] == '0') && (p + 1 == word.size() || word[p + 1] == '0');
}

static bool is_lost(const string &word) {
    auto found = known.find(word);
    if (found != known.end()) return found->second;
    bool lost = true;
    for (size_t p = 0; p < word.size() && lost; p++)
        if (is_allowed(word, p)) {
            string after = word;
            after[p] = '1';
            if (is_lost(after)) lost = false;
        }
    return known[word] = lost;
}

int main() {
    string word;
    while (cin >> word) {
        if (word.size() > 19) {
            fprintf(stderr, "too many positions for a search\n");
            return 1;
        }
        size_t move = 0;
        for (size_t p = word.size(); p-- > 0;)
            if (is_allowed(word, p)) {
                string after = word;
                after[p] = '1';
                if (is_lost(after)) move = p + 1;
            }
        if (move) printf("1 %zu\n", move);
        else puts("0");
    }
}
