{ Takes the first corner for the lower left and the second for the upper right one. }
program PhuHCN;
const
  MaxN = 50000;
type
  TSide = record
    x: int64;
    low, high, by: longint;
  end;
var
  n, i, m: longint;
  x1, y1, x2, y2: array[1..MaxN] of int64;
  heights: array[0..2 * MaxN] of int64;
  sides: array[1..2 * MaxN] of TSide;
  count: array[1..8 * MaxN] of longint;
  covered: array[1..8 * MaxN] of int64;
  area: int64;

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

{ This node is that of the heights from left to right. }
procedure Change(node, left, right, low, high, by: longint);
var
  middle: longint;
begin
  if (high <= left) or (right <= low) then exit;
  middle := (left + right) div 2;
  if (low <= left) and (right <= high) then
    count[node] := count[node] + by
  else
  begin
    Change(2 * node, left, middle, low, high, by);
    Change(2 * node + 1, middle, right, low, high, by);
  end;
  if count[node] > 0 then
    covered[node] := heights[right] - heights[left]
  else if right - left = 1 then
    covered[node] := 0
  else
    covered[node] := covered[2 * node] + covered[2 * node + 1];
end;

begin
  readln(n);
  for i := 1 to n do
  begin
    readln(x1[i], y1[i], x2[i], y2[i]);
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
    if i > 1 then area := area + covered[1] * (sides[i].x - sides[i - 1].x);
    Change(1, 0, m - 1, sides[i].low, sides[i].high, sides[i].by);
  end;
  writeln(area);
end.
