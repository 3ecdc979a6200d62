// Mistake: compares with the due date the time at which a job begins, not that at which it ends.
import java.util.Scanner;

public class start_is_late {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] p = new int[n], d = new int[n], w = new int[n];
        for (int i = 0; i < n; i++) {
            p[i] = in.nextInt();
            d[i] = in.nextInt();
            w[i] = in.nextInt();
        }
        int full = (1 << n) - 1;
        int[] best = new int[full + 1], time = new int[full + 1], last = new int[full + 1];
        for (int s = 0; s <= full; s++) {
            if (s > 0) best[s] = Integer.MAX_VALUE;
            for (int i = 0; i < n; i++) {
                if ((s >> i & 1) == 0) continue;
                int before = s & ~(1 << i);
                time[s] = time[before] + p[i];
                int cost = best[before] + w[i] * Math.max(0, time[before] - d[i]);
                if (cost < best[s]) {
                    best[s] = cost;
                    last[s] = i;
                }
            }
        }
        System.out.println(best[full]);
        int[] order = new int[n];
        for (int s = full, i = n - 1; i >= 0; i--) {
            order[i] = last[s] + 1;
            s &= ~(1 << last[s]);
        }
        for (int job : order) System.out.print(job + " ");
        System.out.println();
    }
}
