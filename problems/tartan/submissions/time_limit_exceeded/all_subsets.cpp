// Too slow: goes through all sets of rows and all sets of columns, and asks of each pair whether the two games allow it.
#include <cstdio>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

string game[2];
int rows, columns;
int heads[20][20], value[20][20];

bool allowed(const string &name, int set, int last) {
    int count = __builtin_popcount(set);
    if (!(set >> last & 1)) return false;
    if (name == "TWINS") return count == 2;
    if (name == "TURTLES") return count <= 2;
    if (name == "MOCK") return count <= 3;
    if (name == "RULER") {
        int first = 0;
        while (!(set >> first & 1)) first++;
        return last - first + 1 == count;
    }
    if (count != 4 || !(set & 1)) return false;
    int a = 1;
    while (!(set >> a & 1)) a++;
    return 2 * a < last && (set >> (last - a) & 1);
}

int sum_of(int a, int b) {
    int sum = 0;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            if ((a >> i & 1) && (b >> j & 1)) sum ^= value[i][j];
    return sum;
}

void print(int set) {
    for (int i = 0; i < 20; i++)
        if (set >> i & 1) printf("%d ", i);
    puts("");
}

int main() {
    cin >> game[0] >> game[1] >> rows >> columns;
    int total = 0;
    for (int x = 0; x < rows; x++)
        for (int y = 0; y < columns; y++) {
            cin >> heads[x][y];
            vector<bool> reached(1024);
            for (int a = 1 << x; a < 2 << x; a++)
                for (int b = 1 << y; b < 2 << y; b++)
                    if (allowed(game[0], a, x) && allowed(game[1], b, y)) reached[sum_of(a, b)] = true;
            int least = 0;
            while (reached[least]) least++;
            value[x][y] = least;
            if (heads[x][y]) total ^= least;
        }
    if (total == 0) {
        puts("0");
        return 0;
    }
    for (int x = 0; x < rows; x++)
        for (int y = 0; y < columns; y++)
            for (int a = 1 << x; heads[x][y] && a < 2 << x; a++)
                for (int b = 1 << y; b < 2 << y; b++)
                    if (allowed(game[0], a, x) && allowed(game[1], b, y) && sum_of(a, b) == total) {
                        puts("1");
                        print(a);
                        print(b);
                        return 0;
                    }
}
