import java.util.Scanner;

public class Bai {
  static int at(int[] values, int index) {
    return values[index]; // ! out-of-bounds index 2 is outside an array, list or string of 2 elements
  }

  public static void main(String[] args) {
    Scanner in = new Scanner(System.in);
    int a = in.nextInt(), b = in.nextInt();
    System.out.println(at(new int[] {a, b}, 2));
  }
}
