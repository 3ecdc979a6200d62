{ Sorts by x, then by y, and draws the line through the two points in the middle. }
program ChiaDoi;
const
  MaxN = 3000;
var
  n, i, j, a, b, left, right: longint;
  x, y: array[1..MaxN] of int64;
  order: array[1..MaxN] of longint;
  t: longint;
  side: int64;
begin
  readln(n);
  for i := 1 to n do readln(x[i], y[i]);
  for i := 1 to n do order[i] := i;
  for i := 2 to n do
  begin
    t := order[i]; j := i - 1;
    while (j > 0) and ((x[order[j]] > x[t]) or (x[order[j]] = x[t]) and (y[order[j]] > y[t])) do
    begin
      order[j + 1] := order[j]; dec(j);
    end;
    order[j + 1] := t;
  end;
  a := order[n div 2]; b := order[n div 2 + 1];
  left := 0; right := 0;
  for i := 1 to n do
  begin
    side := (x[b] - x[a]) * (y[i] - y[a]) - (y[b] - y[a]) * (x[i] - x[a]);
    if side > 0 then inc(left);
    if side < 0 then inc(right);
  end;
  writeln(abs(left - right));
  writeln(a, ' ', b);
end.
