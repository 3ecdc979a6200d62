// Too slow: right, but keeps the values as exact fractions, which have many times as many digits after each stage.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <vector>
using namespace std;

// A whole number that is not negative, in the base 2^32 and with the lowest digit first; 0 has no digits.
typedef vector<uint32_t> Whole;

static Whole trimmed(Whole a) {
    while (!a.empty() && a.back() == 0) a.pop_back();
    return a;
}

static bool less_than(const Whole &a, const Whole &b) {
    if (a.size() != b.size()) return a.size() < b.size();
    return lexicographical_compare(a.rbegin(), a.rend(), b.rbegin(), b.rend());
}

static Whole sum(Whole a, const Whole &b) {
    a.resize(max(a.size(), b.size()) + 1);
    uint64_t carry = 0;
    for (size_t i = 0; i < a.size(); i++) {
        carry += uint64_t(a[i]) + (i < b.size() ? b[i] : 0);
        a[i] = carry;
        carry >>= 32;
    }
    return trimmed(a);
}

// b is not greater than a.
static Whole difference(Whole a, const Whole &b) {
    int64_t carry = 0;
    for (size_t i = 0; i < a.size(); i++) {
        carry += int64_t(a[i]) - (i < b.size() ? b[i] : 0);
        a[i] = carry;
        carry >>= 32;
    }
    return trimmed(a);
}

static Whole product(const Whole &a, const Whole &b) {
    Whole result(a.size() + b.size());
    for (size_t i = 0; i < a.size(); i++) {
        uint64_t carry = 0;
        for (size_t j = 0; j < b.size(); j++) {
            carry += uint64_t(a[i]) * b[j] + result[i + j];
            result[i + j] = carry;
            carry >>= 32;
        }
        result[i + b.size()] = carry;
    }
    return trimmed(result);
}

struct Fraction {
    bool is_negative = false;
    Whole above, below = {1};

    Fraction(int a = 0, int b = 1) : is_negative(a < 0), above(trimmed({uint32_t(abs(a))})), below({uint32_t(b)}) {}

    double rounded() const {
        double x = is_negative ? -1 : 1, a = 0, b = 0;
        for (size_t i = above.size(); i-- > 0 && i + 4 > above.size();) a = a * 4294967296.0 + above[i];
        for (size_t i = below.size(); i-- > 0 && i + 4 > below.size();) b = b * 4294967296.0 + below[i];
        int digits = max<int>(above.size() - 3, 0) - max<int>(below.size() - 3, 0);
        return ldexp(x * a / b, 32 * digits);
    }
};

static Fraction operator-(Fraction a) {
    a.is_negative = !a.is_negative;
    return a;
}

static Fraction operator+(const Fraction &a, const Fraction &b) {
    Whole x = product(a.above, b.below), y = product(b.above, a.below);
    Fraction c;
    c.below = product(a.below, b.below);
    c.is_negative = a.is_negative;
    if (a.is_negative == b.is_negative) c.above = sum(x, y);
    else if (less_than(x, y)) c.above = difference(y, x), c.is_negative = b.is_negative;
    else c.above = difference(x, y);
    return c;
}

static Fraction operator-(const Fraction &a, const Fraction &b) {
    return a + -b;
}

static Fraction operator*(const Fraction &a, const Fraction &b) {
    Fraction c;
    c.above = product(a.above, b.above), c.below = product(a.below, b.below);
    c.is_negative = a.is_negative != b.is_negative;
    return c;
}

static Fraction operator/(const Fraction &a, Fraction b) {
    swap(b.above, b.below);
    return a * b;
}

static bool operator<(const Fraction &a, const Fraction &b) {
    Fraction c = a - b;
    return c.is_negative && !c.above.empty();
}

static Fraction value(const Fraction &a, const Fraction &b, const Fraction &c, const Fraction &d) {
    Fraction low = max(min(a, b), min(c, d)), high = min(max(a, c), max(b, d));
    if (!(low < high)) return low;
    return (a * d - b * c) / (a + d - b - c);
}

int main() {
    int n, k;
    if (scanf("%d %d", &n, &k) != 2) return 1;
    vector<vector<Fraction>> rows(4 * n);
    for (auto &row : rows)
        for (int i = 0; i <= n; i++) {
            double x;
            if (scanf("%lf", &x) != 1) return 1;
            row.push_back(i == 0 ? Fraction(lround(x)) : Fraction(lround(1000 * x), 1000));
        }
    vector<Fraction> v(n);
    while (k-- > 0) {
        vector<Fraction> means;
        for (auto &row : rows) {
            Fraction mean = row[0];
            for (int i = 0; i < n; i++)
                if (!row[i + 1].above.empty()) mean = mean + row[i + 1] * v[i];
            means.push_back(mean);
        }
        for (int s = 0; s < n; s++) v[s] = value(means[4 * s], means[4 * s + 1], means[4 * s + 2], means[4 * s + 3]);
    }
    for (int s = 0; s < n; s++) printf("%.9f%c", v[s].rounded() + 0.0, s + 1 < n ? ' ' : '\n');
}
