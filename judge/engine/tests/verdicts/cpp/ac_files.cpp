// expect: AC
#include <bits/stdc++.h>
using namespace std;
#define TASK "Sum"
int main() { ifstream in(TASK ".inp"); ofstream out(TASK ".out"); long long a, b; in >> a >> b; out << a + b << endl; }
