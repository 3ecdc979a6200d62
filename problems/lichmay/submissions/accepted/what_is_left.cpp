// With recursion and a table: the least fine of the jobs that are left, which begin when the others are done.
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

int n, total;
int p[20], d[20], w[20];
vector<int> known;

int fine(int job, int end) { return w[job] * max(0, end - d[job]); }

int rest(int left, int now) {
    if (left == 0) return 0;
    int& best = known[left];
    if (best < 0) {
        best = 2000000000;
        for (int job = 0; job < n; job++)
            if (left >> job & 1)
                best = min(best, fine(job, now + p[job]) + rest(left & ~(1 << job), now + p[job]));
    }
    return best;
}

int main() {
    if (scanf("%d", &n) != 1) return 1;
    for (int i = 0; i < n; i++)
        if (scanf("%d %d %d", &p[i], &d[i], &w[i]) != 3) return 1;
    known.assign(1 << n, -1);
    int left = (1 << n) - 1, now = 0;
    printf("%d\n", rest(left, now));
    while (left) {
        for (int job = 0; job < n; job++) {
            int after = left & ~(1 << job);
            if ((left >> job & 1) && fine(job, now + p[job]) + rest(after, now + p[job]) == rest(left, now)) {
                printf("%d ", job + 1);
                left = after;
                now += p[job];
                break;
            }
        }
    }
    puts("");
}
