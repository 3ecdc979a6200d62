// Independent of Sprague–Grundy values: decides every word by the definition (lost if no throw leads to a lost one). Only for
// short words; gives up, with exit code 1, on longer ones.
#include <cstdio>
#include <iostream>
#include <map>
#include <string>
using namespace std;

static map<string, bool> known;

static bool is_lost(const string &word) {
    auto found = known.find(word);
    if (found != known.end()) return found->second;
    bool lost = true;
    for (size_t p = 0; p < word.size() && lost; p++)
        for (size_t count = 1; count <= 2 && lost; count++)
            if (word.compare(p, count, string(count, '1')) == 0) {
                string after = word;
                after.replace(p, count, count, '0');
                if (is_lost(after)) lost = false;
            }
    return known[word] = lost;
}

static void answer(const string &word) {
    for (size_t p = 0; p < word.size(); p++)
        for (size_t count = 1; count <= 2; count++)
            if (word.compare(p, count, string(count, '1')) == 0) {
                string after = word;
                after.replace(p, count, count, '0');
                if (!is_lost(after)) continue;
                printf(count == 1 ? "1 %zu\n" : "1 %zu %zu\n", p + 1, p + 2);
                return;
            }
    puts("0");
}

int main() {
    string word;
    while (cin >> word) {
        if (word.size() > 16) {
            fprintf(stderr, "too many positions for a search\n");
            return 1;
        }
        answer(word);
    }
}
