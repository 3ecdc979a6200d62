#include <iostream>
#include <sstream>
#include <string>
#include <vector>
using namespace std;
int main() {
    string s;
    while (getline(cin, s)) {
        stringstream ss(s);
        long long k, v, tong = 0;
        ss >> k;
        vector<long long> a;
        while (ss >> v) a.push_back(v), tong += v;
        long long du = tong % (k + 1);
        cout << (du ? 1 : 0);
        if (du)
            for (long long &v : a) {
                long long lay = min(v, du);
                du -= lay;
                cout << ' ' << v - lay;
            }
        cout << '\n';
    }
}
