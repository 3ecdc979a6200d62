{ Too slow: compares all pairs, O(n^2). }
program XaNhat;
const
  MaxN = 100000;
var
  n, i, j, bestI, bestJ: longint;
  x, y: array[1..MaxN] of int64;

function Square(i, j: longint): int64;
begin
  Square := sqr(x[i] - x[j]) + sqr(y[i] - y[j]);
end;

begin
  readln(n);
  for i := 1 to n do readln(x[i], y[i]);
  bestI := 1; bestJ := 2;
  for i := 1 to n do
    for j := 1 to n do
      if (i <> j) and (Square(i, j) > Square(bestI, bestJ)) then
      begin
        bestI := i; bestJ := j;
      end;
  writeln(Square(bestI, bestJ));
  writeln(bestI, ' ', bestJ);
end.
