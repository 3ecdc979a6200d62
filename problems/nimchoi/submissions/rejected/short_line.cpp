// Mistake: has room for lines of 49 characters, but twenty heaps make longer ones.
#include <cstdio>
#include <sstream>
#include <vector>
using namespace std;

char line[50];

int main() {
    int T;
    fgets(line, 50, stdin);
    sscanf(line, "%d", &T);
    while (T--) {
        fgets(line, 50, stdin);
        stringstream in(line);
        int turn, v, sum = 0;
        in >> turn;
        vector<int> x;
        while (in >> v) {
            x.push_back(v);
            sum += v;
        }
        int n = x.size();
        while (sum > 0) {
            int h = 0, k = 1;
            if (turn == 1) {
                int s = 0;
                for (int i = 0; i < n; i++) s ^= x[i];
                for (int i = 0; i < n; i++)
                    if (s == 0 && x[i] > 0) {
                        h = i;
                    } else if ((x[i] ^ s) < x[i]) {
                        h = i;
                        k = x[i] - (x[i] ^ s);
                    }
                printf("%d %d\n", h + 1, k);
                fflush(stdout);
            } else {
                fgets(line, 50, stdin);
                sscanf(line, "%d %d", &h, &k);
                h--;
            }
            x[h] -= k;
            sum -= k;
            turn = 1 - turn;
        }
        fgets(line, 50, stdin);
    }
}
