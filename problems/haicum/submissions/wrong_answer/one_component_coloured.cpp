// Binary search; colours the points that conflicts lead to from the first one, and leaves all others in the first set.
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

int n;
vector<long long> x, y;

long long square(int i, int j) { return (x[i] - x[j]) * (x[i] - x[j]) + (y[i] - y[j]) * (y[i] - y[j]); }

bool coloured(long long most, vector<int>& labels) {
    labels.assign(n, 0);
    labels[0] = 1;
    vector<int> queue(1, 0);
    for (size_t first = 0; first < queue.size(); first++) {
        int i = queue[first];
        for (int j = 0; j < n; j++) {
            if (square(i, j) <= most) continue;
            if (labels[j] == labels[i]) return false;
            if (labels[j] == 0) labels[j] = 3 - labels[i], queue.push_back(j);
        }
    }
    return true;
}

int main() {
    if (scanf("%d", &n) != 1) return 1;
    x.resize(n), y.resize(n);
    for (int i = 0; i < n; i++)
        if (scanf("%lld %lld", &x[i], &y[i]) != 2) return 1;
    vector<int> labels(n, 1);
    vector<long long> squares;
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++) squares.push_back(square(i, j));
    sort(squares.begin(), squares.end());
    size_t low = 0, high = squares.size() - 1;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (coloured(squares[middle], labels)) high = middle; else low = middle + 1;
    }
    coloured(squares[low], labels);
    for (int& label : labels)
        if (label == 0) label = 1;
    long long largest = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            if (labels[i] == labels[j]) largest = max(largest, square(i, j));
    printf("%lld\n", largest);
    for (int label : labels) printf("%d ", label);
    printf("\n");
}
