// Mistake: takes x for the place in a line and y for the line, as on squared paper.
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

public class Main {
    static List<int[]> groups(String name, int n) {
        List<int[]> all = new ArrayList<>();
        if (name.equals("TURTLES") || name.equals("MOCK")) all.add(new int[] {n});
        if (name.equals("TWINS") || name.equals("TURTLES") || name.equals("MOCK"))
            for (int a = 0; a < n; a++) all.add(new int[] {a, n});
        if (name.equals("MOCK"))
            for (int a = 0; a < n; a++)
                for (int b = a + 1; b < n; b++) all.add(new int[] {a, b, n});
        if (name.equals("RULER"))
            for (int a = 0; a <= n; a++) {
                int[] block = new int[n - a + 1];
                for (int i = a; i <= n; i++) block[i - a] = i;
                all.add(block);
            }
        if (name.equals("GRUNT"))
            for (int a = 1; a < n - a; a++) all.add(new int[] {0, a, n - a, n});
        return all;
    }

    static int sum(int[] group, int[] g) {
        int sum = 0;
        for (int i : group) sum ^= g[i];
        return sum;
    }

    static int[] values(String name, int count) {
        int[] g = new int[count];
        for (int n = 0; n < count; n++) {
            boolean[] reached = new boolean[64];
            for (int[] group : groups(name, n)) reached[sum(group, g)] = true;
            int least = 0;
            while (reached[least]) least++;
            g[n] = least;
        }
        return g;
    }

    static int product(int x, int y, int level) {
        if (x < 2 || y < 2) return x * y;
        int half = 1 << (level - 1), mask = (1 << half) - 1;
        int a = x >> half, b = x & mask, c = y >> half, d = y & mask;
        int high = product(a, c, level - 1), low = product(b, d, level - 1);
        int cross = product(a ^ b, c ^ d, level - 1) ^ low;
        return cross << half | (low ^ product(high, 1 << (half - 1), level - 1));
    }

    static String shown(int[] group) {
        StringBuilder text = new StringBuilder();
        for (int i : group) text.append(i).append(' ');
        return text.toString().trim();
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String first = in.next(), second = in.next();
        int height = in.nextInt(), width = in.nextInt(), total = 0;
        int[] g = values(first, width), h = values(second, height);
        boolean[][] heads = new boolean[width][height];
        for (int y = 0; y < height; y++)
            for (int x = 0; x < width; x++) {
                heads[x][y] = in.nextInt() == 1;
                if (heads[x][y]) total ^= product(g[x], h[y], 3);
            }
        for (int x = 0; total != 0 && x < width; x++)
            for (int y = 0; y < height; y++) {
                if (!heads[x][y]) continue;
                for (int[] a : groups(first, x))
                    for (int[] b : groups(second, y))
                        if (product(sum(a, g), sum(b, h), 3) == total) {
                            System.out.println("1\n" + shown(a) + "\n" + shown(b));
                            return;
                        }
            }
        System.out.println(0);
    }
}
