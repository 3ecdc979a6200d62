long long solve(int n);
