// Too slow: takes a hidden peak away and begins to look for the next one from the start. O(N^3) where the hidden ones stand behind many
// that are seen.
#include <cstdio>
#include <cstdlib>
#include <vector>
using namespace std;

struct Peak { int x, y; };

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<Peak> peaks(n);
    for (auto &[x, y] : peaks)
        if (scanf("%d %d", &x, &y) != 2) return 1;
    bool found = true;
    while (found) {
        found = false;
        for (size_t i = 0; i < peaks.size() && !found; i++)
            for (size_t j = 0; j < peaks.size() && !found; j++)
                if (i != j && abs(peaks[i].x - peaks[j].x) <= peaks[j].y - peaks[i].y) {
                    peaks.erase(peaks.begin() + i);
                    found = true;
                }
    }
    printf("%zu\n", peaks.size());
}
