#include <iostream>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

int main() {
    string line;
    while (getline(cin, line)) {
        stringstream ss(line);
        int r, s, v;
        ss >> r >> s;
        vector<int> x;
        int t = 0;
        while (ss >> v) {
            x.push_back(v);
            t ^= v;
        }
        if (t == 0) {
            cout << "0\n";
            continue;
        }
        for (int i = 0; i < (int)x.size(); i++)
            if (x[i] >= t) {
                cout << "1 " << i + 1 << " " << -t << "\n";
                break;
            }
    }
}
