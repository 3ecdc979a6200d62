// expect: AC
package baitap.tong;
import java.io.*;
import java.util.*;
class Helper { static long add(long a, long b) { return a + b; } }
public class Tong {
    public static void main(String[] args) throws IOException {
        try (Scanner in = new Scanner(new File("SUM.INP")); PrintWriter out = new PrintWriter("sum.out")) {
            out.println(Helper.add(in.nextLong(), in.nextLong()));
        }
    }
}
