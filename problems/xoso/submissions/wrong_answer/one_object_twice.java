// Mistake: a string that is selected twice is one and the same array at two places: what happens to it at one place happens at the
// other.
import java.io.*;
import java.util.*;

public class one_object_twice {
    static StringTokenizer words = new StringTokenizer("");
    static BufferedReader in = new BufferedReader(new InputStreamReader(System.in));

    static String word() throws IOException {
        while (!words.hasMoreTokens()) words = new StringTokenizer(in.readLine());
        return words.nextToken();
    }

    static int number() throws IOException {
        return Integer.parseInt(word());
    }

    public static void main(String[] args) throws IOException {
        int n = number(), m = number();
        char[][] old = new char[n][], now = new char[n][];
        long[] sum = new long[n];
        for (int i = 0; i < n; i++) {
            old[i] = word().toCharArray();
            sum[i] = number() + (i > 0 ? sum[i - 1] : 0);
        }
        for (int j = 0; j < n; j++) {
            int r = number(), i = 0;
            while (sum[i] < r) i++;
            now[j] = old[i];
        }
        int pc = number();
        List<Integer> chosen = new ArrayList<>();
        for (int j = 0; j < n; j++)
            if (number() < pc) chosen.add(j);
        for (int t = 0; t < n / 2; t++) {
            int cut = number();
            if (2 * t + 1 >= chosen.size()) continue;
            char[] x = now[chosen.get(2 * t)], y = now[chosen.get(2 * t + 1)];
            for (int k = cut; k < m; k++) {
                char gene = x[k];
                x[k] = y[k];
                y[k] = gene;
            }
        }
        int q = number();
        while (q-- > 0) {
            int i = number() - 1, k = number() - 1;
            now[i][k] = now[i][k] == '0' ? '1' : '0';
        }
        StringBuilder text = new StringBuilder();
        for (char[] s : now) text.append(s).append('\n');
        System.out.print(text);
    }
}
