// expect: OLE
class Main { public static void main(String[] args) { while (true) System.out.println("flood flood flood flood flood"); } }
