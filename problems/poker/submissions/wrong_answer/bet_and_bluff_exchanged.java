// Mistake: prints the frequency of betting with a losing card before that with a winning card.
import java.util.Scanner;

public class bet_and_bluff_exchanged {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int games = in.nextInt();
        StringBuilder out = new StringBuilder();
        while (games-- > 0) {
            int x = in.nextInt(), y = in.nextInt(), b = in.nextInt();
            if (x * (2 + 2 * b) >= y * (2 + b)) {
                out.append("1 1 1 0\n");
                continue;
            }
            out.append((4 * x - y) * (1 + b) - y).append('/').append(y * (2 + b)).append(' ');
            out.append(x * b).append('/').append((y - x) * (2 + b)).append(" 1 ");
            out.append("2/").append(2 + b).append('\n');
        }
        System.out.print(out);
    }
}
