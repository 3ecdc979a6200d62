// The longer the way, the larger the visibility: takes the distance itself.
import java.io.StreamTokenizer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class Main {
    static StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));

    static double real() throws IOException {
        in.nextToken();
        return in.nval;
    }

    static int number() throws IOException {
        return (int) real();
    }

    public static void main(String[] args) throws IOException {
        int n = number();
        int rounds = number();
        int ants = number();
        double tau0 = real();
        double rho = real();
        int alpha = number();
        int beta = number();
        int[][] d = new int[n + 1][n + 1];
        double[][] tau = new double[n + 1][n + 1];
        for (int i = 1; i <= n; i++) {
            for (int j = 1; j <= n; j++) {
                d[i][j] = number();
                tau[i][j] = tau0;
            }
        }
        for (int t = 0; t < rounds; t++) {
            for (int i = 1; i <= n; i++) {
                for (int j = 1; j <= n; j++) {
                    tau[i][j] *= 1 - rho;
                }
            }
            for (int k = 0; k < ants; k++) {
                int[] tour = new int[n + 1];
                double length = 0;
                for (int i = 0; i < n; i++) {
                    tour[i] = number();
                }
                tour[n] = tour[0];
                for (int i = 0; i < n; i++) {
                    length += d[tour[i]][tour[i + 1]];
                }
                for (int i = 0; i < n; i++) {
                    tau[tour[i]][tour[i + 1]] += 1 / length;
                    tau[tour[i + 1]][tour[i]] += 1 / length;
                }
            }
        }
        int q = number();
        StringBuilder out = new StringBuilder();
        while (q-- > 0) {
            int i = number();
            int j = number();
            boolean[] visited = new boolean[n + 1];
            visited[i] = true;
            for (int s = number(); s > 0; s--) {
                visited[number()] = true;
            }
            double sum = 0;
            for (int l = 1; l <= n; l++) {
                if (!visited[l]) {
                    sum += Math.pow(tau[i][l], alpha) * Math.pow(d[i][l], beta);
                }
            }
            double p = visited[j] ? 0 : Math.pow(tau[i][j], alpha) * Math.pow(d[i][j], beta) / sum;
            out.append(tau[i][j]).append(' ').append(p).append('\n');
        }
        System.out.print(out);
    }
}
