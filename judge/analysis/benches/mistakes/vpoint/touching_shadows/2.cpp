#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
int n;
ll ax[1005], ay[1005], bx[1005], by[1005];
bool thay[1005];

void ban(ll x, ll y) {
    int gan = 0;
    __int128 tu = 0, mau = 1;
    for (int i = 1; i <= n; i++) {
        ll s = ax[i] * y - ay[i] * x, t = bx[i] * y - by[i] * x;
        if (!((s > 0 && t < 0) || (s < 0 && t > 0))) continue;
        ll u = ax[i] * by[i] - ay[i] * bx[i], m = x * (by[i] - ay[i]) - y * (bx[i] - ax[i]);
        if (m < 0) m = -m, u = -u;
        if (!gan || (__int128)u * mau < tu * m) gan = i, tu = u, mau = m;
    }
    thay[gan] = true;
}

int main() {
    cin >> n;
    vector<pair<ll, ll>> huong;
    for (int i = 1; i <= n; i++) {
        cin >> ax[i] >> ay[i] >> bx[i] >> by[i];
        huong.push_back({ax[i], ay[i]});
        huong.push_back({bx[i], by[i]});
    }
    sort(huong.begin(), huong.end(), [](auto a, auto b) { return a.first * b.second < a.second * b.first; });
    for (auto [x, y] : huong) ban(x, y);
    for (size_t i = 1; i < huong.size(); i++) ban(huong[i - 1].first + huong[i].first, huong[i - 1].second + huong[i].second);
    cout << count(thay + 1, thay + n + 1, true) << endl;
}
