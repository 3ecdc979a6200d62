int add(int a, int b, int c);
