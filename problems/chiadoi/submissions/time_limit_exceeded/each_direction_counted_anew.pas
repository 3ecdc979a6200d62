{ Too slow: sorts the directions around each point so that none is looked at twice, but counts the sides anew for each; O(N^3). }
program ChiaDoi;
const
  MaxN = 3000;
var
  n, i, j, k, c, balance, best, bestI, bestJ: longint;
  x, y: array[1..MaxN] of int64;
  others: array[1..MaxN] of longint;
  t: longint;
  side: int64;

{ Whether the direction from i to a comes before that to b, both turned into the upper half plane. }
function Cross(a, b: longint): int64;
var
  ax, ay, bx, by: int64;
begin
  ax := x[a] - x[i]; ay := y[a] - y[i];
  bx := x[b] - x[i]; by := y[b] - y[i];
  Cross := ax * by - ay * bx;
  if (ay < 0) or (ay = 0) and (ax < 0) then Cross := -Cross;
  if (by < 0) or (by = 0) and (bx < 0) then Cross := -Cross;
end;

procedure Sort(l, r: longint);
var
  a, b, m: longint;
begin
  a := l; b := r; m := others[(l + r) div 2];
  repeat
    while Cross(others[a], m) > 0 do inc(a);
    while Cross(others[b], m) < 0 do dec(b);
    if a <= b then
    begin
      t := others[a]; others[a] := others[b]; others[b] := t;
      inc(a); dec(b);
    end;
  until a > b;
  if l < b then Sort(l, b);
  if a < r then Sort(a, r);
end;

begin
  readln(n);
  for i := 1 to n do readln(x[i], y[i]);
  best := n; bestI := 1; bestJ := 2;
  for i := 1 to n do
  begin
    c := 0;
    for j := 1 to n do
      if j <> i then
      begin
        inc(c); others[c] := j;
      end;
    if c > 1 then Sort(1, c);
    for j := 1 to c do
      if (j = 1) or (Cross(others[j - 1], others[j]) <> 0) then
      begin
        balance := 0;
        for k := 1 to n do
        begin
          side := (x[others[j]] - x[i]) * (y[k] - y[i]) - (y[others[j]] - y[i]) * (x[k] - x[i]);
          if side > 0 then inc(balance) else if side < 0 then dec(balance);
        end;
        if abs(balance) < best then
        begin
          best := abs(balance); bestI := i; bestJ := others[j];
        end;
      end;
  end;
  writeln(best);
  writeln(bestI, ' ', bestJ);
end.
