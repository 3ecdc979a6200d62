import java.io.*;
import java.util.*;
class Node { int x; }
class Solve {                                                  // ! java-class
  public static void main(String[] args) throws IOException {
    Scanner a = new Scanner("VPOINT.INP");                     // ! scanner-of-name
    Scanner b = new Scanner(new File("VPOINT.IN"));            // ! file-name
    BufferedReader c = new BufferedReader(new FileReader("D:/VPOINT.INP"));  // ! file-path
    PrintWriter out = new PrintWriter("VPOINT.OUT");           // ! file-not-closed
    for (int i = 0; i < 5; i++); { out.println(i); }           // ! empty-body
  }
}
