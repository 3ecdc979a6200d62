// All numbers are floats.
#include <cmath>
#include <cstdio>

int n, T, m, alpha, beta, q;
float tau0, rho;
float d[51][51], tau[51][51];
int tour[52];

int main() {
    scanf("%d %d %d %f %f %d %d", &n, &T, &m, &tau0, &rho, &alpha, &beta);
    for (int i = 1; i <= n; i++)
        for (int j = 1; j <= n; j++) {
            scanf("%f", &d[i][j]);
            tau[i][j] = tau0;
        }
    for (int t = 0; t < T; t++) {
        for (int i = 1; i <= n; i++)
            for (int j = 1; j <= n; j++) tau[i][j] *= 1 - rho;
        for (int k = 0; k < m; k++) {
            for (int i = 0; i < n; i++) scanf("%d", &tour[i]);
            tour[n] = tour[0];
            float length = 0;
            for (int i = 0; i < n; i++) length += d[tour[i]][tour[i + 1]];
            for (int i = 0; i < n; i++) {
                tau[tour[i]][tour[i + 1]] += 1 / length;
                tau[tour[i + 1]][tour[i]] += 1 / length;
            }
        }
    }
    scanf("%d", &q);
    while (q--) {
        int i, j, s, v;
        bool visited[51] = {};
        scanf("%d %d %d", &i, &j, &s);
        visited[i] = true;
        while (s--) {
            scanf("%d", &v);
            visited[v] = true;
        }
        float sum = 0;
        for (int l = 1; l <= n; l++)
            if (!visited[l]) sum += powf(tau[i][l], alpha) * powf(1 / d[i][l], beta);
        float p = visited[j] ? 0 : powf(tau[i][j], alpha) * powf(1 / d[i][j], beta) / sum;
        printf("%.12e %.12e\n", tau[i][j], p);
    }
}
