// expect: AC
#include <bits/stdc++.h>
#include <bits/stdc++.h>
#include <iostream>
#include <algorithm>
#include <bits/stdc++.h>
#include <iostream>
#include <algorithm>
using namespace std;
int main() { long long a, b; cin >> a >> b; cout << max(a + b, a + b) << endl; }
