import java.io.*;
import java.util.*;
public class NamesRight {
  static final int MAXN = 100001;
  static class Node { int x; }
  public static void main(String[] args) throws IOException {
    Scanner inp = new Scanner(new File("vpoint.inp"));
    PrintWriter out = new PrintWriter(new BufferedWriter(new FileWriter("vpoint.out")));
    out.println(inp.nextInt());
    System.out.println("Nhap n:");
    out.close();
  }
}
