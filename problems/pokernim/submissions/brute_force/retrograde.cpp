// Independent of the theory: all positions that can be reached are searched backwards from those in which the table is empty, as
// positions can come back. Only for few boxes; gives up, with exit code 1, on what it cannot hold, and if nobody can force a win.
#include <cstdio>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

// Own reserve, the other's, heaps; seen by the player to move.
typedef vector<int> Position;

static map<Position, int> number;
static vector<Position> positions;
static vector<vector<int>> before;
static vector<int> open_moves, standing; // 0 unknown, 1 lost, 2 won

static bool is_over(const Position &p) {
    for (size_t i = 2; i < p.size(); i++)
        if (p[i]) return false;
    return true;
}

static Position moved(const Position &p, size_t heap, int change) {
    Position after = p;
    after[heap] += change;
    after[0] = p[1];
    after[1] = p[0] - change;
    return after;
}

static int find(const Position &p) {
    auto found = number.insert({p, (int)positions.size()});
    if (found.second) {
        positions.push_back(p);
        before.emplace_back();
        open_moves.push_back(0);
        standing.push_back(0);
    }
    return found.first->second;
}

static void search(const Position &start) {
    number.clear();
    positions.clear();
    before.clear();
    open_moves.clear();
    standing.clear();
    find(start);
    for (size_t next = 0; next < positions.size(); next++) {
        Position p = positions[next];
        if (is_over(p)) continue;
        for (size_t heap = 2; heap < p.size(); heap++)
            for (int change = -p[heap]; change <= p[0]; change++)
                if (change) {
                    int after = find(moved(p, heap, change));
                    before[after].push_back(next);
                    open_moves[next]++;
                }
    }
    vector<int> queue;
    for (size_t i = 0; i < positions.size(); i++)
        if (is_over(positions[i])) standing[i] = 1, queue.push_back(i);
    while (!queue.empty()) {
        int p = queue.back();
        queue.pop_back();
        for (int q : before[p]) {
            open_moves[q]--;
            if (standing[q]) continue;
            if (standing[p] == 1) standing[q] = 2;
            else if (open_moves[q] == 0) standing[q] = 1;
            else continue;
            queue.push_back(q);
        }
    }
}

int main() {
    string line;
    while (getline(cin, line)) {
        istringstream words(line);
        Position start;
        int value, boxes = 0;
        while (words >> value) start.push_back(value), boxes += value;
        if (boxes > 14 || start.size() > 6) {
            fprintf(stderr, "too many positions for a search\n");
            return 1;
        }
        search(start);
        int found = standing[find(start)];
        if (found == 0) {
            fprintf(stderr, "nobody can force a win\n");
            return 1;
        }
        if (found == 1) {
            puts("0");
            continue;
        }
        bool is_told = false;
        for (size_t heap = 2; heap < start.size() && !is_told; heap++)
            for (int change = -start[heap]; change <= start[0] && !is_told; change++)
                if (change && standing[find(moved(start, heap, change))] == 1) {
                    printf("1 %zu %d\n", heap - 1, change);
                    is_told = true;
                }
    }
}
