{ Too slow: compares all pairs, O(n^2). }
program GanNhat;
const
  MaxN = 100000;
var
  n, i, j, bestI, bestJ: longint;
  d, best: extended;
  x, y: array[1..MaxN] of extended;

function Distance(i, j: longint): extended;
begin
  Distance := sqrt(sqr(x[i] - x[j]) + sqr(y[i] - y[j]));
end;

begin
  readln(n);
  for i := 1 to n do readln(x[i], y[i]);
  bestI := 1; bestJ := 2;
  best := Distance(1, 2);
  for i := 1 to n do
    for j := 1 to n do
      if i <> j then
      begin
        d := Distance(i, j);
        if d < best then
        begin
          best := d; bestI := i; bestJ := j;
        end;
      end;
  writeln(sqr(x[bestI] - x[bestJ]) + sqr(y[bestI] - y[bestJ]):0:0);
  writeln(bestI, ' ', bestJ);
end.
