{ Columns are matched with rows along augmenting paths; then König's theorem gives the lines. }
program PhuTruc;
const
  MaxN = 2000;
type
  TValues = array[1..MaxN] of longint;
var
  f: text;
  n, i, j, m, columns, rows: longint;
  x, y, xs, ys: TValues;
  { The points of a column: first[c], then next[...]. }
  first, next, column, row: array[1..MaxN] of longint;
  rowOf, columnOf: array[1..MaxN] of longint;
  columnReached, rowReached: array[1..MaxN] of boolean;

procedure Sort(var a: TValues; l, r: longint);
var
  i, j, middle, t: longint;
begin
  i := l; j := r; middle := a[(l + r) div 2];
  repeat
    while a[i] < middle do inc(i);
    while a[j] > middle do dec(j);
    if i <= j then
    begin
      t := a[i]; a[i] := a[j]; a[j] := t;
      inc(i); dec(j);
    end;
  until i > j;
  if l < j then Sort(a, l, j);
  if i < r then Sort(a, i, r);
end;

function Different(var a: TValues): longint;
var
  i, k: longint;
begin
  Sort(a, 1, n);
  k := 1;
  for i := 2 to n do
    if a[i] <> a[k] then
    begin
      inc(k); a[k] := a[i];
    end;
  Different := k;
end;

function Place(var a: TValues; k, value: longint): longint;
var
  l, r, middle: longint;
begin
  l := 1; r := k;
  while l < r do
  begin
    middle := (l + r) div 2;
    if a[middle] < value then l := middle + 1 else r := middle;
  end;
  Place := l;
end;

function Augment(c: longint): boolean;
var
  p: longint;
begin
  Augment := true;
  p := first[c];
  while p > 0 do
  begin
    if not rowReached[row[p]] then
    begin
      rowReached[row[p]] := true;
      if (columnOf[row[p]] = 0) or Augment(columnOf[row[p]]) then
      begin
        columnOf[row[p]] := c; rowOf[c] := row[p];
        exit;
      end;
    end;
    p := next[p];
  end;
  Augment := false;
end;

procedure Reach(c: longint);
var
  p: longint;
begin
  columnReached[c] := true;
  p := first[c];
  while p > 0 do
  begin
    if not rowReached[row[p]] then
    begin
      rowReached[row[p]] := true;
      if not columnReached[columnOf[row[p]]] then Reach(columnOf[row[p]]);
    end;
    p := next[p];
  end;
end;

begin
  assign(f, 'PHUTRUC.INP'); reset(f);
  readln(f, n);
  for i := 1 to n do readln(f, x[i], y[i]);
  close(f);
  xs := x; ys := y;
  columns := Different(xs); rows := Different(ys);
  for i := 1 to n do
  begin
    column[i] := Place(xs, columns, x[i]);
    row[i] := Place(ys, rows, y[i]);
    next[i] := first[column[i]]; first[column[i]] := i;
  end;
  m := 0;
  for i := 1 to columns do
  begin
    for j := 1 to rows do rowReached[j] := false;
    if Augment(i) then inc(m);
  end;
  for j := 1 to rows do rowReached[j] := false;
  for i := 1 to columns do
    if (rowOf[i] = 0) and not columnReached[i] then Reach(i);
  assign(f, 'PHUTRUC.OUT'); rewrite(f);
  writeln(f, m);
  for i := 1 to columns do
    if not columnReached[i] then writeln(f, 'x ', xs[i]);
  for j := 1 to rows do
    if rowReached[j] then writeln(f, 'y ', ys[j]);
  close(f);
end.
