{ Sorts by x, then by y, and cuts this order into K pieces in the best way. }
program PhanCum;
const
  MaxN = 16;
var
  n, k, i, j, s: longint;
  x, y: array[1..MaxN] of int64;
  order, labels: array[1..MaxN] of longint;
  best: array[0..MaxN, 0..MaxN] of int64;
  start: array[0..MaxN, 0..MaxN] of longint;
  t: longint;

function Diameter(a, b: longint): int64;
var
  i, j: longint;
  d: int64;
begin
  Diameter := 0;
  for i := a to b do
    for j := a to i do
    begin
      d := sqr(x[order[i]] - x[order[j]]) + sqr(y[order[i]] - y[order[j]]);
      if d > Diameter then Diameter := d;
    end;
end;

begin
  readln(n, k);
  for i := 1 to n do readln(x[i], y[i]);
  for i := 1 to n do order[i] := i;
  for i := 1 to n - 1 do
    for j := i + 1 to n do
      if (x[order[j]] < x[order[i]]) or (x[order[j]] = x[order[i]]) and (y[order[j]] < y[order[i]]) then
      begin
        t := order[i]; order[i] := order[j]; order[j] := t;
      end;
  for i := 1 to n do
  begin
    best[1, i] := Diameter(1, i); start[1, i] := 1;
  end;
  for s := 2 to k do
    for i := 1 to n do
    begin
      best[s, i] := best[s - 1, i]; start[s, i] := i + 1;
      for j := 2 to i do
        if (best[s - 1, j - 1] <= best[s, i]) and (Diameter(j, i) < best[s, i]) then
        begin
          best[s, i] := best[s - 1, j - 1];
          if Diameter(j, i) > best[s, i] then best[s, i] := Diameter(j, i);
          start[s, i] := j;
        end;
    end;
  writeln(best[k, n]);
  i := n;
  for s := k downto 1 do
  begin
    for j := start[s, i] to i do labels[order[j]] := s;
    i := start[s, i] - 1;
  end;
  for i := 1 to n do write(labels[i], ' ');
  writeln;
end.
