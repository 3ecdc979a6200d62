// Prints 0 where it is won.
#include <cstdio>
#include <iostream>
#include <sstream>
#include <string>
int main() {
    std::string s;
    while (std::getline(std::cin, s)) {
        std::istringstream in(s);
        int k, v, c[30] = {};
        in >> k;
        while (in >> v) for (int b = 0; b < 30; b++) c[b] += v >> b & 1;
        int lost = 1;
        for (int b = 0; b < 30; b++) if (c[b] % (k + 1)) lost = 0;
        puts(lost ? "1" : "0");
    }
}
