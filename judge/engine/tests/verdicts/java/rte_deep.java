// expect: RTE exit code 1 (java.lang.StackOverflowError)
class Main { static int deep(int n) { return deep(n + 1) + 1; } public static void main(String[] args) { deep(0); } }
