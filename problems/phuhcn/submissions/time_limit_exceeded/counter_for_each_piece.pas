{ Too slow: a counter for each piece of y, and every side of a rectangle goes through all pieces along it; O(N^2). }
program PhuHCN;
const
  MaxN = 50000;
type
  TSide = record
    x: int64;
    low, high, by: longint;
  end;
var
  t: int64;
  n, i, m: longint;
  x1, y1, x2, y2: array[1..MaxN] of int64;
  heights: array[0..2 * MaxN] of int64;
  sides: array[1..2 * MaxN] of TSide;
  count: array[0..2 * MaxN] of longint;
  covered, area: int64;

procedure SortHeights(l, r: longint);
var
  i, j: longint;
  middle, t: int64;
begin
  i := l; j := r; middle := heights[(l + r) div 2];
  repeat
    while heights[i] < middle do inc(i);
    while heights[j] > middle do dec(j);
    if i <= j then
    begin
      t := heights[i]; heights[i] := heights[j]; heights[j] := t;
      inc(i); dec(j);
    end;
  until i > j;
  if l < j then SortHeights(l, j);
  if i < r then SortHeights(i, r);
end;

procedure SortSides(l, r: longint);
var
  i, j: longint;
  middle: int64;
  t: TSide;
begin
  i := l; j := r; middle := sides[(l + r) div 2].x;
  repeat
    while sides[i].x < middle do inc(i);
    while sides[j].x > middle do dec(j);
    if i <= j then
    begin
      t := sides[i]; sides[i] := sides[j]; sides[j] := t;
      inc(i); dec(j);
    end;
  until i > j;
  if l < j then SortSides(l, j);
  if i < r then SortSides(i, r);
end;

function Place(y: int64): longint;
var
  l, r, middle: longint;
begin
  l := 0; r := m - 1;
  while l < r do
  begin
    middle := (l + r) div 2;
    if heights[middle] < y then l := middle + 1 else r := middle;
  end;
  Place := l;
end;

procedure Change(low, high, by: longint);
var
  p: longint;
begin
  for p := low to high - 1 do
  begin
    if count[p] > 0 then covered := covered - (heights[p + 1] - heights[p]);
    count[p] := count[p] + by;
    if count[p] > 0 then covered := covered + (heights[p + 1] - heights[p]);
  end;
end;

begin
  readln(n);
  for i := 1 to n do
  begin
    readln(x1[i], y1[i], x2[i], y2[i]);
    if x1[i] > x2[i] then
    begin
      t := x1[i]; x1[i] := x2[i]; x2[i] := t;
    end;
    if y1[i] > y2[i] then
    begin
      t := y1[i]; y1[i] := y2[i]; y2[i] := t;
    end;
    heights[2 * i - 2] := y1[i]; heights[2 * i - 1] := y2[i];
  end;
  SortHeights(0, 2 * n - 1);
  m := 1;
  for i := 1 to 2 * n - 1 do
    if heights[i] <> heights[m - 1] then
    begin
      heights[m] := heights[i]; inc(m);
    end;
  for i := 1 to n do
  begin
    with sides[2 * i - 1] do
    begin
      x := x1[i]; low := Place(y1[i]); high := Place(y2[i]); by := 1;
    end;
    sides[2 * i] := sides[2 * i - 1];
    sides[2 * i].x := x2[i]; sides[2 * i].by := -1;
  end;
  SortSides(1, 2 * n);
  area := 0;
  for i := 1 to 2 * n do
  begin
    if i > 1 then area := area + covered * (sides[i].x - sides[i - 1].x);
    Change(sides[i].low, sides[i].high, sides[i].by);
  end;
  writeln(area);
end.
