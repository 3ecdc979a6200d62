{ Begins with every vertical and horizontal line that has a point, and drops those without which all points are still covered, the
  emptiest first. What is left can lose no line, but need not be least. }
program PhuTruc;
const
  MaxN = 2000;
var
  n, i, k, best, m: longint;
  x, y: array[1..MaxN] of longint;
  { Line k is the vertical one of point k, line n + k the horizontal one; only the first point of a line counts. }
  kept, tried: array[1..2 * MaxN] of boolean;
  columnOf, rowOf, fullness: array[1..2 * MaxN] of longint;

function Needed(line: longint): boolean;
var
  i: longint;
begin
  Needed := true;
  for i := 1 to n do
    if (columnOf[i] = line) and not kept[rowOf[i]] or (rowOf[i] = line) and not kept[columnOf[i]] then exit;
  Needed := false;
end;

begin
  readln(n);
  for i := 1 to n do readln(x[i], y[i]);
  for i := 1 to n do
  begin
    k := 1;
    while x[k] <> x[i] do inc(k);
    columnOf[i] := k; inc(fullness[k]); kept[k] := true;
    k := 1;
    while y[k] <> y[i] do inc(k);
    rowOf[i] := n + k; inc(fullness[n + k]); kept[n + k] := true;
  end;
  repeat
    best := 0;
    for k := 1 to 2 * n do
      if kept[k] and not tried[k] then
        if (best = 0) or (fullness[k] < fullness[best]) then best := k;
    if best > 0 then
    begin
      tried[best] := true;
      if not Needed(best) then kept[best] := false;
    end;
  until best = 0;
  m := 0;
  for k := 1 to 2 * n do if kept[k] then inc(m);
  writeln(m);
  for k := 1 to n do if kept[k] then writeln('x ', x[k]);
  for k := 1 to n do if kept[n + k] then writeln('y ', y[k]);
end.
