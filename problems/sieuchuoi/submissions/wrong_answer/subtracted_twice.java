// The letters that the strings have in common are in both of them: takes them away twice.
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String s = in.next();
        String t = in.next();
        int n = s.length();
        int m = t.length();
        int[][] common = new int[n + 1][m + 1];
        for (int i = n - 1; i >= 0; i--) {
            for (int j = m - 1; j >= 0; j--) {
                if (s.charAt(i) == t.charAt(j)) {
                    common[i][j] = common[i + 1][j + 1] + 1;
                } else {
                    common[i][j] = Math.max(common[i + 1][j], common[i][j + 1]);
                }
            }
        }
        StringBuilder x = new StringBuilder();
        int i = 0;
        int j = 0;
        while (i < n || j < m) {
            if (i < n && j < m && s.charAt(i) == t.charAt(j)) {
                x.append(s.charAt(i));
                i++;
                j++;
            } else if (j == m || i < n && common[i + 1][j] >= common[i][j + 1]) {
                x.append(s.charAt(i++));
            } else {
                x.append(t.charAt(j++));
            }
        }
        System.out.println(n + m - 2 * common[0][0]);
        System.out.println(x);
    }
}
