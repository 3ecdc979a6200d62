int ask(int n);
