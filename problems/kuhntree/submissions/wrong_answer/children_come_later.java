// Mistake: works out the nodes from the last line to the first, as if children always had larger numbers than their parents.
import java.io.*;
import java.util.*;

public class Main {
    static long gcd(long a, long b) {
        return b == 0 ? Math.abs(a) : gcd(b, a % b);
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine().trim());
        String[][] nodes = new String[n + 1][];
        TreeMap<Integer, Integer>[] degrees = new TreeMap[] {new TreeMap<Integer, Integer>(), new TreeMap<Integer, Integer>()};
        for (int i = 1; i <= n; i++) {
            nodes[i] = in.readLine().trim().split(" ");
            if (nodes[i][0].equals("1") || nodes[i][0].equals("2"))
                degrees[nodes[i][0].charAt(0) - '1'].put(Integer.parseInt(nodes[i][1]), Integer.parseInt(nodes[i][2]));
        }
        int[] size = {1, 1};
        for (int player = 0; player < 2; player++)
            for (int degree : degrees[player].values()) size[player] *= degree;
        StringBuilder out = new StringBuilder(size[0] + " " + size[1] + "\n");
        long[] above = new long[n + 1], below = new long[n + 1];
        Arrays.fill(below, 1);
        for (int row = 0; row < size[0]; row++) {
            for (int column = 0; column < size[1]; column++) {
                Map<Integer, Integer>[] plan = new Map[] {plan(degrees[0], row), plan(degrees[1], column)};
                for (int i = n; i >= 1; i--) {
                    String[] node = nodes[i];
                    if (node[0].equals("L")) {
                        above[i] = Integer.parseInt(node[1]);
                        below[i] = 1;
                    } else if (node[0].equals("N")) {
                        long total = 0, a = 0, b = 1;
                        for (int w = 3; w < node.length; w += 2) total += Integer.parseInt(node[w]);
                        for (int c = 2; c < node.length; c += 2) {
                            int child = Integer.parseInt(node[c]);
                            long partAbove = above[child] * Integer.parseInt(node[c + 1]), partBelow = below[child] * total;
                            long common = b / gcd(b, partBelow) * partBelow;
                            a = a * (common / b) + partAbove * (common / partBelow);
                            long g = gcd(a, common);
                            a /= g;
                            b = common / g;
                        }
                        above[i] = a;
                        below[i] = b;
                    } else {
                        int choice = plan[node[0].charAt(0) - '1'].get(Integer.parseInt(node[1]));
                        int child = Integer.parseInt(node[3 + choice]);
                        above[i] = above[child];
                        below[i] = below[child];
                    }
                }
                out.append(above[1]);
                if (below[1] > 1) out.append("/").append(below[1]);
                out.append(" ");
            }
            out.append("\n");
        }
        System.out.print(out);
    }

    static Map<Integer, Integer> plan(TreeMap<Integer, Integer> degrees, int number) {
        Map<Integer, Integer> plan = new HashMap<>();
        for (Map.Entry<Integer, Integer> set : degrees.descendingMap().entrySet()) {
            plan.put(set.getKey(), number % set.getValue());
            number /= set.getValue();
        }
        return plan;
    }
}
