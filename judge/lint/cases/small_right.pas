const maxn = 100000; maxk = 1000; max = 5;
var a: array[1..maxn] of integer;
  i, n: longint; k, j: integer; large: array[1..90000] of longint;
begin
  readln(n, k);
  for j := 1 to k do a[j] := j;
  while (n > 0) and (a[n] > 0) do dec(n);
  for j := 1 to k do large[j] := 0;
  halt(0);
end.
