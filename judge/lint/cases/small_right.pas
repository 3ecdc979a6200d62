const maxn = 100000; maxk = 1000; max = 5;
var a: array[1..maxn] of integer;
  i, n: longint; k, j: integer;
begin
  readln(n, k);
  for j := 1 to k do a[j] := j;
  while (n > 0) and (a[n] > 0) do dec(n);
  halt(0);
end.
