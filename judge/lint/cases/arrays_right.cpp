// Arrays that are small on purpose, or behind a condition.
#include <cstdio>
int dx[4] = {0, 1, 0, -1}, letters[26], ring[2], table[90], first[10], some[20], known[30], half[50];
struct Heap { int stones[100]; } heap;
void read(int line[10], int c) { line[0] = c; }
int main() {
  int n, k, x, c = 0;
  scanf("%d%d%d", &n, &k, &x);
  for (int i = 0; i < n; i++) {
    scanf("%d", &c);
    letters[c % 26]++;
    ring[i % 2] = c + dx[c % 4];
  }
  for (int i = 0; i < n; i++) if (i < 90) table[i] = c;
  for (int i = 0; i < n; i++) { if (c == 5) break; first[i] = c; }
  for (int i = 0; i < n && i < 10; i++) first[i] = c;
  for (int i = 0; i < n; i += 10000) first[i / 10000] = c;
  for (int i = 0; i < n; i++) { known[i] = c; i += 5000; }
  for (int i = 0; i < n; i++) heap.stones[i] = c;
  if (k <= 20) for (int i = 0; i < k; i++) some[i] = c;
  if (x > 50) x = 50;
  for (int i = 0; i < x; i++) half[i] = c;
}
