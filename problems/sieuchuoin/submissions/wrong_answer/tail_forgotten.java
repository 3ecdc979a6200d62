// Merges the strings two by two, and each time ends as soon as one of them is used up.
import java.util.Scanner;

public class Main {
    static String merge(String a, String b) {
        int n = a.length();
        int m = b.length();
        int[][] common = new int[n + 1][m + 1];
        for (int i = n - 1; i >= 0; i--) {
            for (int j = m - 1; j >= 0; j--) {
                if (a.charAt(i) == b.charAt(j)) {
                    common[i][j] = common[i + 1][j + 1] + 1;
                } else {
                    common[i][j] = Math.max(common[i + 1][j], common[i][j + 1]);
                }
            }
        }
        StringBuilder x = new StringBuilder();
        int i = 0;
        int j = 0;
        while (i < n && j < m) {
            if (a.charAt(i) == b.charAt(j)) {
                x.append(a.charAt(i));
                i++;
                j++;
            } else if (common[i + 1][j] >= common[i][j + 1]) {
                x.append(a.charAt(i++));
            } else {
                x.append(b.charAt(j++));
            }
        }
        return x.toString();
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        String x = in.next();
        for (int i = 1; i < n; i++) {
            x = merge(x, in.next());
        }
        System.out.println(x);
    }
}
