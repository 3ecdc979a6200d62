// Binary search; for a guess, each point goes into the first set in which all are near, as the book's hint has it.
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

int n;
vector<long long> x, y;

long long square(int i, int j) { return (x[i] - x[j]) * (x[i] - x[j]) + (y[i] - y[j]) * (y[i] - y[j]); }

vector<int> labels;

bool split(long long most) {
    vector<int> order;
    for (int i = 0; i < n; i++) order.push_back(i);
    labels.assign(n, 0);
    for (int i : order) {
        for (int label = 1; label <= 2 && !labels[i]; label++) {
            bool fits = true;
            for (int j = 0; j < n; j++) fits = fits && (labels[j] != label || square(i, j) <= most);
            if (fits) labels[i] = label;
        }
        if (!labels[i]) return false;
    }
    return true;
}

int main() {
    if (scanf("%d", &n) != 1) return 1;
    x.resize(n), y.resize(n);
    for (int i = 0; i < n; i++)
        if (scanf("%lld %lld", &x[i], &y[i]) != 2) return 1;
    vector<long long> guesses;
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++) guesses.push_back(square(i, j));
    sort(guesses.begin(), guesses.end());
    // The greatest guess always works.
    size_t low = 0, high = guesses.size() - 1;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (split(guesses[middle])) high = middle; else low = middle + 1;
    }
    split(guesses[low]);
    long long largest = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            if (labels[i] == labels[j]) largest = max(largest, square(i, j));
    printf("%lld\n", largest);
    for (int label : labels) printf("%d ", label);
    printf("\n");
}
