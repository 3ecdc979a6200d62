#include <iostream>
#include <sstream>
#include <string>
#include <vector>
using namespace std;
int main() {
    string s;
    while (getline(cin, s)) {
        istringstream in(s);
        vector<int> v;
        int x, t = 0;
        while (in >> x) v.push_back(x), t ^= x;
        if (!t) {
            cout << "0\n";
            continue;
        }
        for (size_t i = 0; i < v.size(); i++)
            if ((v[i] ^ t) < v[i]) {
                cout << "1 " << i << " " << v[i] - (v[i] ^ t) << "\n";
                break;
            }
    }
}
