// Mistake: compares what K gets when K begins with what T would get if T began.
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int k = in.nextInt();
        int t = in.nextInt();
        int[] sum = new int[n + 1];
        for (int i = 1; i <= n; i++) {
            sum[i] = sum[i - 1] + in.nextInt();
        }
        int size = Math.max(k, t) + 1;
        int[][][] f = new int[n + 1][size][size];
        for (int i = 1; i <= n; i++) {
            for (int a = 0; a < size; a++) {
                for (int b = 0; b < size; b++) {
                    int best = Integer.MIN_VALUE;
                    for (int x = 0; x <= a && x < i; x++) {
                        best = Math.max(best, sum[i] - f[i - x - 1][b][a - x]);
                    }
                    f[i][a][b] = best;
                }
            }
        }
        int diemK = f[n][k][t];
        int diemT = f[n][t][k];
        if (diemK > diemT) {
            System.out.println("THANG");
        } else if (diemK == diemT) {
            System.out.println("HOA");
        } else {
            System.out.println("THUA");
        }
    }
}
