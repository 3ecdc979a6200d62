// Too slow: the book's steps for finding P and N, each on all positions, and all of them again as long as a lost one is added.
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n, taken;
    vector<int> s;
    cin >> n;
    while (cin >> taken) s.push_back(taken);
    vector<char> mark(n + 1, ' ');
    bool is_added = true;
    while (is_added) {
        is_added = false;
        for (int i = 0; i <= n; i++) {
            bool all_won = true;
            for (int x : s)
                if (x <= i && mark[i - x] != 'N') all_won = false;
            if (mark[i] == ' ' && all_won) {
                mark[i] = 'P';
                is_added = true;
            }
        }
        for (int i = 0; i <= n; i++)
            for (int x : s)
                if (x <= i && mark[i - x] == 'P') mark[i] = 'N';
    }
    cout << (mark[n] == 'N') << "\n";
}
