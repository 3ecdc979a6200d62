int twice(int a);
int half(int a);
