// By the definition alone: all strings of the letters that occur, the shorter ones first, until one contains both.
// Gives up, with exit code 1, where that takes long.
#include <iostream>
#include <string>
using namespace std;

string s, t, letters, x;

bool contains(const string &word) {
    size_t met = 0;
    for (char c : x)
        if (met < word.size() && word[met] == c) met++;
    return met == word.size();
}

bool search(size_t length) {
    if (x.size() == length) return contains(s) && contains(t);
    for (char c : letters) {
        x.push_back(c);
        if (search(length)) return true;
        x.pop_back();
    }
    return false;
}

int main() {
    cin >> s >> t;
    for (char c = 'a'; c <= 'z'; c++)
        if ((s + t).find(c) != string::npos) letters += c;
    if (s.size() + t.size() > 12 || letters.size() > 4) {
        cerr << "too many strings\n";
        return 1;
    }
    size_t length = max(s.size(), t.size());
    while (!search(length)) length++;
    cout << x.size() << '\n' << x << '\n';
}
