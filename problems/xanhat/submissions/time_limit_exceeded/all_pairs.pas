{ Too slow: compares all pairs, O(n^2). }
program XaNhat;
const
  MaxN = 100000;
var
  n, i, j, bestI, bestJ: longint;
  x, y: array[1..MaxN] of extended;

function Distance(i, j: longint): extended;
begin
  Distance := sqrt(sqr(x[i] - x[j]) + sqr(y[i] - y[j]));
end;

begin
  readln(n);
  for i := 1 to n do readln(x[i], y[i]);
  bestI := 1; bestJ := 2;
  for i := 1 to n do
    for j := 1 to n do
      if (i <> j) and (Distance(i, j) > Distance(bestI, bestJ)) then
      begin
        bestI := i; bestJ := j;
      end;
  writeln(sqr(x[bestI] - x[bestJ]) + sqr(y[bestI] - y[bestJ]):0:0);
  writeln(bestI, ' ', bestJ);
end.
