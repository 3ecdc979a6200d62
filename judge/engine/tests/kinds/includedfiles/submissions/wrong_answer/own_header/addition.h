#define add(a, b) subtract(a, b)
