#include <bits/stdc++.h>
using namespace std;
int main() {
    int n;
    cin >> n;
    string bo;
    getline(cin, bo);
    vector<vector<int>> xu(n);
    for (auto &h : xu) {
        string s;
        getline(cin, s);
        istringstream in(s);
        h.resize(n);
        for (int &v : h) in >> v;
    }
    vector<vector<int>> g(n, vector<int>(n));
    int tong = 0;
    for (int y = 0; y < n; y++)
        for (int x = 0; x < n; x++) {
            set<int> s;
            for (int b = 0; b < y; b++)
                for (int a = 0; a < x; a++) s.insert(g[y][a] ^ g[b][x] ^ g[b][a]);
            while (s.count(g[y][x])) ++g[y][x];
            if (xu[y][x]) tong ^= g[y][x];
        }
    if (tong == 0) {
        cout << 0;
        return 0;
    }
    for (int x = n - 1; x >= 0; x--)
        for (int y = n - 1; y >= 0; y--)
            if (xu[y][x])
                for (int b = 0; b < y; b++)
                    for (int a = 0; a < x; a++)
                        if ((g[y][x] ^ g[y][a] ^ g[b][x] ^ g[b][a]) == tong) {
                            cout << "1\n" << x << ' ' << y << '\n';
                            return 0;
                        }
}
