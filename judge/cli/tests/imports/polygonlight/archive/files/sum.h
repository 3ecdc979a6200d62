inline bool is_sum(int first, int second, int sum) { return first + second == sum; }
