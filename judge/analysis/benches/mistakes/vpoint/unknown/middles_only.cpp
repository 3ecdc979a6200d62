// Looks at the middle of each segment only.
#include <cstdio>
#include <vector>
struct S { long long a, b, c, d; };
int main() {
    int n, answer = 0;
    scanf("%d", &n);
    std::vector<S> s(n);
    for (auto &[a, b, c, d] : s) {
        scanf("%lld %lld %lld %lld", &a, &b, &c, &d);
        if (a * d < b * c) { std::swap(a, c); std::swap(b, d); }
    }
    for (int i = 0; i < n; i++) {
        long long x = s[i].a + s[i].c, y = s[i].b + s[i].d;  // twice the middle
        bool hidden = false;
        for (int j = 0; j < n; j++) {
            if (j == i || s[j].a * y - s[j].b * x < 0 || x * s[j].d - y * s[j].c < 0) continue;
            long long t = s[j].a * s[j].d - s[j].b * s[j].c, m = x * (s[j].d - s[j].b) - y * (s[j].c - s[j].a);
            if (2 * t < m) hidden = true;
        }
        answer += !hidden;
    }
    printf("%d\n", answer);
}
