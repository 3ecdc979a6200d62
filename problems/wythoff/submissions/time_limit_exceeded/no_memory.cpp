// Too slow: right, but finds the value of a square by recursion and remembers none.
#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

static int g(int x, int y) {
    vector<bool> seen(1024);
    for (int i = 1; i <= x; i++) seen[g(x - i, y)] = true;
    for (int i = 1; i <= y; i++) seen[g(x, y - i)] = true;
    for (int i = 1; i <= min(x, y); i++) seen[g(x - i, y - i)] = true;
    int value = 0;
    while (seen[value]) value++;
    return value;
}

static string answer(const vector<int> &numbers) {
    int s = 0;
    for (size_t i = 0; i < numbers.size(); i += 2) s ^= g(numbers[i], numbers[i + 1]);
    for (size_t i = 0; i < numbers.size() && s != 0; i += 2) {
        int x = numbers[i], y = numbers[i + 1], wanted = g(x, y) ^ s;
        for (int to_x = x; to_x >= 0; to_x--)
            for (int to_y = y; to_y >= 0; to_y--) {
                int left = x - to_x, down = y - to_y;
                bool is_move = left + down > 0 && (left == 0 || down == 0 || left == down);
                if (is_move && g(to_x, to_y) == wanted)
                    return "1 " + to_string(i / 2 + 1) + " " + to_string(to_x) + " " + to_string(to_y);
            }
    }
    return "0";
}

int main() {
    string line;
    while (getline(cin, line)) {
        istringstream words(line);
        vector<int> numbers;
        int number;
        while (words >> number) numbers.push_back(number);
        cout << answer(numbers) << "\n";
    }
}
