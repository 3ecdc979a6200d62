{ Too slow: sorted by x, each point is compared with all that are less than the best distance to its left. On a vertical
  line those are all points. O(n^2). }
program GanNhat;
const
  MaxN = 100000;
var
  n, i, j, bestI, bestJ: longint;
  best: extended;
  x, y: array[1..MaxN] of extended;
  p: array[1..MaxN] of longint;

procedure Sort(l, r: longint);
var
  i, j, pivot, s: longint;
begin
  i := l; j := r; pivot := p[(l + r) div 2];
  repeat
    while x[p[i]] < x[pivot] do inc(i);
    while x[p[j]] > x[pivot] do dec(j);
    if i <= j then
    begin
      s := p[i]; p[i] := p[j]; p[j] := s;
      inc(i); dec(j);
    end;
  until i > j;
  if l < j then Sort(l, j);
  if i < r then Sort(i, r);
end;

function Distance(i, j: longint): extended;
begin
  Distance := sqrt(sqr(x[i] - x[j]) + sqr(y[i] - y[j]));
end;

begin
  readln(n);
  for i := 1 to n do
  begin
    readln(x[i], y[i]);
    p[i] := i;
  end;
  Sort(1, n);
  bestI := p[1]; bestJ := p[2];
  best := Distance(bestI, bestJ);
  for i := 2 to n do
    for j := i - 1 downto 1 do
    begin
      if x[p[i]] - x[p[j]] > best then break;
      if Distance(p[i], p[j]) < best then
      begin
        best := Distance(p[i], p[j]); bestI := p[i]; bestJ := p[j];
      end;
    end;
  writeln(sqr(x[bestI] - x[bestJ]) + sqr(y[bestI] - y[bestJ]):0:0);
  writeln(bestI, ' ', bestJ);
end.
