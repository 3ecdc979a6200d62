// expect: RTE exit code 1 (java.lang.ArrayIndexOutOfBoundsException)
class Main { public static void main(String[] args) { int[] a = new int[3]; System.out.println(a[args.length + 9]); } }
