// Mistake: plays each round only for its last nut: leaves a multiple of M + 1 where that is possible, else takes one nut.
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int pile = in.nextInt();
        int m = in.nextInt();
        int[] bowl = new int[2];
        int[] eaten = new int[2];
        int turn = 0;
        while (pile > 0) {
            int x = pile % (m + 1);
            if (x == 0) {
                x = 1;
            }
            pile -= x;
            bowl[turn] += x;
            if (pile == 0) {
                eaten[turn] += bowl[turn];
                pile = bowl[1 - turn];
                bowl[0] = 0;
                bowl[1] = 0;
            }
            turn = 1 - turn;
        }
        System.out.println(eaten[0]);
    }
}
