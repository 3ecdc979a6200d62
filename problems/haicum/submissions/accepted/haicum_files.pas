{ Binary search over the squares of all distances; pairs that are farther apart must be divided, so that the points are coloured
  with two colours, component by component. }
program HaiCum;
const
  MaxN = 1000;
var
  f: text;
  n, i, j, c, l, r, middle: longint;
  x, y: array[1..MaxN] of int64;
  squares: array[0..MaxN * (MaxN - 1) div 2] of int64;
  labels: array[1..MaxN] of longint;
  queue: array[1..MaxN] of longint;

function Square(i, j: longint): int64;
begin
  Square := sqr(x[i] - x[j]) + sqr(y[i] - y[j]);
end;

procedure Sort(l, r: longint);
var
  i, j: longint;
  m, t: int64;
begin
  i := l; j := r; m := squares[(l + r) div 2];
  repeat
    while squares[i] < m do inc(i);
    while squares[j] > m do dec(j);
    if i <= j then
    begin
      t := squares[i]; squares[i] := squares[j]; squares[j] := t;
      inc(i); dec(j);
    end;
  until i > j;
  if l < j then Sort(l, j);
  if i < r then Sort(i, r);
end;

function Coloured(most: int64): boolean;
var
  start, first, last, i, j: longint;
begin
  Coloured := false;
  for i := 1 to n do labels[i] := 0;
  for start := 1 to n do
    if labels[start] = 0 then
    begin
      labels[start] := 1;
      queue[1] := start; first := 1; last := 1;
      while first <= last do
      begin
        i := queue[first]; inc(first);
        for j := 1 to n do
          if Square(i, j) > most then
          begin
            if labels[j] = labels[i] then exit;
            if labels[j] = 0 then
            begin
              labels[j] := 3 - labels[i];
              inc(last); queue[last] := j;
            end;
          end;
      end;
    end;
  Coloured := true;
end;

begin
  assign(f, 'HAICUM.INP'); reset(f);
  readln(f, n);
  for i := 1 to n do readln(f, x[i], y[i]);
  close(f);
  c := 0; squares[0] := 0;
  for i := 1 to n do
    for j := 1 to i - 1 do
    begin
      inc(c); squares[c] := Square(i, j);
    end;
  Sort(0, c);
  l := 0; r := c;
  while l < r do
  begin
    middle := (l + r) div 2;
    if Coloured(squares[middle]) then r := middle else l := middle + 1;
  end;
  if Coloured(squares[l]) then
  begin
    assign(f, 'HAICUM.OUT'); rewrite(f);
    writeln(f, squares[l]);
    for i := 1 to n do write(f, labels[i], ' ');
    writeln(f);
    close(f);
  end;
end.
