// Too slow: lets all rounds pass anew for every question.
#include <cmath>
#include <cstdio>
#include <vector>

int n, T, m, alpha, beta, q;
double tau0, rho;
double d[51][51], tau[51][51];
std::vector<std::vector<int>> tours;

void rounds() {
    for (int i = 1; i <= n; i++)
        for (int j = 1; j <= n; j++) tau[i][j] = tau0;
    for (int t = 0; t < T; t++) {
        for (int i = 1; i <= n; i++)
            for (int j = 1; j <= n; j++) tau[i][j] *= 1 - rho;
        for (int k = 0; k < m; k++) {
            const std::vector<int> &tour = tours[t * m + k];
            double length = 0;
            for (int i = 0; i < n; i++) length += d[tour[i]][tour[(i + 1) % n]];
            for (int i = 0; i < n; i++) {
                tau[tour[i]][tour[(i + 1) % n]] += 1 / length;
                tau[tour[(i + 1) % n]][tour[i]] += 1 / length;
            }
        }
    }
}

int main() {
    if (scanf("%d %d %d %lf %lf %d %d", &n, &T, &m, &tau0, &rho, &alpha, &beta) != 7) return 1;
    for (int i = 1; i <= n; i++)
        for (int j = 1; j <= n; j++)
            if (scanf("%lf", &d[i][j]) != 1) return 1;
    tours.assign(T * m, std::vector<int>(n));
    for (auto &tour : tours)
        for (int &city : tour)
            if (scanf("%d", &city) != 1) return 1;
    if (scanf("%d", &q) != 1) return 1;
    while (q--) {
        int i, j, s, v;
        bool visited[51] = {};
        if (scanf("%d %d %d", &i, &j, &s) != 3) return 1;
        visited[i] = true;
        while (s--) {
            if (scanf("%d", &v) != 1) return 1;
            visited[v] = true;
        }
        rounds();
        double sum = 0;
        for (int l = 1; l <= n; l++)
            if (!visited[l]) sum += pow(tau[i][l], alpha) * pow(1 / d[i][l], beta);
        double p = visited[j] ? 0 : pow(tau[i][j], alpha) * pow(1 / d[i][j], beta) / sum;
        printf("%.12e %.12e\n", tau[i][j], p);
    }
}
