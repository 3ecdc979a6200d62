// expect: MLE
import java.util.*;
class Main { public static void main(String[] args) { List<long[]> all = new ArrayList<>(); while (true) all.add(new long[100000]); } }
