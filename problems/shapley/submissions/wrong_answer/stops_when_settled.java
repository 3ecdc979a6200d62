// Mistake: ends before stage k as soon as no value changes by more than 0.00001.
import java.util.*;

public class stops_when_settled {
    static double val(double a, double b, double c, double d) {
        double low = Math.max(Math.min(a, b), Math.min(c, d)), high = Math.min(Math.max(a, c), Math.max(b, d));
        return low >= high ? low : c + (d - c) / (a - b + (d - c)) * (a - c);
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in).useLocale(Locale.US);
        int n = in.nextInt(), k = in.nextInt();
        double[][] cell = new double[4 * n][n + 1];
        for (double[] row : cell)
            for (int l = 0; l <= n; l++) row[l] = in.nextDouble();
        double[] v = new double[n];
        for (int stage = 1; stage <= k; stage++) {
            double[] next = new double[n];
            double change = 0;
            for (int s = 0; s < n; s++) {
                double[] m = new double[4];
                for (int c = 0; c < 4; c++) {
                    m[c] = cell[4 * s + c][0];
                    for (int l = 0; l < n; l++) m[c] += cell[4 * s + c][l + 1] * v[l];
                }
                next[s] = val(m[0], m[1], m[2], m[3]);
                change = Math.max(change, Math.abs(next[s] - v[s]));
            }
            v = next;
            if (change < 0.00001) break;
        }
        StringBuilder line = new StringBuilder();
        for (double x : v) line.append(String.format(Locale.US, "%.9f ", x));
        System.out.println(line.toString().trim());
    }
}
