// Leaves the last heap of a line out where there is more than one.
#include <iostream>
#include <sstream>
#include <string>
#include <vector>
int main() {
    for (std::string s; std::getline(std::cin, s);) {
        std::istringstream in(s);
        std::vector<int> v;
        int x, t = 0, at = 0;
        while (in >> x) v.push_back(x);
        if (v.size() > 1) v.pop_back();
        for (int y : v) t ^= y;
        for (size_t i = 0; i < v.size(); i++) if ((v[i] ^ t) < v[i]) at = i + 1;
        if (at) std::cout << "1 " << at << " " << v[at - 1] - (v[at - 1] ^ t) << "\n";
        else std::cout << "0\n";
    }
}
