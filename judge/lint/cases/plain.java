import java.util.*;
public class Main {
  public static void main(String[] args) {
    Scanner inp = new Scanner(System.in);
    System.out.print("Nhập số n: ");      // ! prompt
    System.out.println("Max = " + inp.nextInt());
  }
}
