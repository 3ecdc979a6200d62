// expect: CE Main.java:2: error
class Main { public static void main(String[] args) { int a = "x"; } }
