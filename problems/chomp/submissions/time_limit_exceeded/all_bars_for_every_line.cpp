// Too slow: right, and remembers bars, but finds the results of all bars within that of the line, and all of them anew for every line.
#include <algorithm>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

typedef vector<int> Bar;

static map<Bar, string> answers; // "0" where every move loses

static string solve(const Bar &bar) {
    auto found = answers.find(bar);
    if (found != answers.end()) return found->second;
    string answer = "0";
    for (int row = 0; row < (int)bar.size(); row++)
        for (int column = 0; column < bar[row]; column++) {
            if (row + column == 0) continue;
            Bar left = bar;
            for (int i = row; i < (int)left.size(); i++) left[i] = min(left[i], column);
            while (left.back() == 0) left.pop_back();
            if (solve(left) == "0") answer = "1 " + to_string(column + 1) + " " + to_string(row + 1);
        }
    return answers[bar] = answer;
}

int main() {
    string line;
    while (getline(cin, line)) {
        istringstream words(line);
        Bar bar;
        int length;
        while (words >> length) bar.push_back(length);
        answers.clear();
        cout << solve(bar) << "\n";
    }
}
