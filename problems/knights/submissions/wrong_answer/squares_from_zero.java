// Mistake: works with rows and columns from 0, and forgets to add 1 again when it prints them.
import java.io.*;

public class Main {
    static int n;
    static int[] down = {-2, -2, -1, 1}, across = {1, -1, -2, -2};
    static int[][] memo;

    static boolean inside(int r, int c) {
        return r >= 0 && r < n && c >= 0 && c < n;
    }

    static int value(int r, int c) {
        if (memo[r][c] > 0) return memo[r][c] - 1;
        boolean[] met = new boolean[5];
        for (int d = 0; d < 4; d++)
            if (inside(r + down[d], c + across[d])) met[value(r + down[d], c + across[d])] = true;
        int v = 0;
        while (met[v]) v++;
        memo[r][c] = v + 1;
        return v;
    }

    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        in.nextToken();
        n = (int) in.nval;
        in.nextToken();
        int k = (int) in.nval, sum = 0;
        memo = new int[n][n];
        int[] r = new int[k], c = new int[k];
        for (int i = 0; i < k; i++) {
            in.nextToken();
            r[i] = (int) in.nval - 1;
            in.nextToken();
            c[i] = (int) in.nval - 1;
            sum ^= value(r[i], c[i]);
        }
        for (int i = 0; i < k && sum != 0; i++)
            for (int d = 0; d < 4; d++) {
                int x = r[i] + down[d], y = c[i] + across[d];
                if (inside(x, y) && (sum ^ value(r[i], c[i]) ^ value(x, y)) == 0) {
                    System.out.println("1 " + (i + 1) + " " + x + " " + y);
                    return;
                }
            }
        System.out.println(0);
    }
}
