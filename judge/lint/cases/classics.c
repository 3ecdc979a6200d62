#include <stdio.h>
#define MAX_N 1000                    /* ! too-small */
typedef long long ll;
int y;
void main() {                         /* ! void-main */
  int n, i, a[100]; long long k; ll m; double x; float y2; char s[100];
  scanf("%d", n);                     /* ! scanf-address */
  scanf("%d %d", &n, &k);             /* ! scanf-type */
  scanf("%d%*d%%%lf", &m, &x);        /* ! scanf-type */
  scanf("%f", &x);                    /* ! scanf-type */
  scanf("%I64d", &k);                 /* ! i64d */
  scanf("%s %d", s, &a[0]);
  gets(s);
  for (i = 0; i < n; i++); {          /* ! empty-body */
    a[i] = 0;
  }
  if (n == 0); { n = 1; }             /* ! empty-body */
}
