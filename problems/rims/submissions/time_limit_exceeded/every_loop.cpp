// Too slow: tries every number of dots inside and outside in every region.
#include <cstdio>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

int main() {
    string line;
    while (getline(cin, line)) {
        istringstream words(line);
        vector<long long> regions;
        long long dots, sum = 0;
        while (words >> dots) regions.push_back(dots), sum ^= dots;
        bool found = false;
        for (size_t i = 0; i < regions.size(); i++)
            for (long long inside = 0; inside < regions[i] && !found; inside++)
                for (long long outside = 0; inside + outside < regions[i] && !found; outside++)
                    if ((sum ^ regions[i] ^ inside ^ outside) == 0) {
                        printf("1 %d %lld %lld\n", (int)i + 1, inside, outside);
                        found = true;
                    }
        if (!found) puts("0");
    }
}
