#include <iostream>
#include <map>
int main() {
    int n, x, y;
    std::cin >> n;
    std::map<int, int> cao;  // x -> the highest peak there
    while (std::cin >> x >> y) cao[x] = std::max(cao[x], y);
    int shown = 0;
    for (auto p = cao.begin(); p != cao.end(); ++p) {
        bool hidden = false;
        for (auto q = cao.begin(); q != p; ++q)
            if (q->first + q->second >= p->first + p->second) { hidden = true; break; }
        if (!hidden) ++shown;
    }
    std::cout << shown;
}
