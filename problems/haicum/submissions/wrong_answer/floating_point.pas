{ Keeps the squares as floating-point numbers, which lose the last digits. }
program HaiCum;
const
  MaxN = 1000;
var
  n, i, j, c, l, r, middle: longint;
  x, y: array[1..MaxN] of double;
  squares: array[0..MaxN * (MaxN - 1) div 2] of double;
  labels: array[1..MaxN] of longint;
  queue: array[1..MaxN] of longint;

function Square(i, j: longint): double;
begin
  Square := sqr(x[i] - x[j]) + sqr(y[i] - y[j]);
end;

procedure Sort(l, r: longint);
var
  i, j: longint;
  m, t: double;
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

function Coloured(most: double): boolean;
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
  readln(n);
  for i := 1 to n do readln(x[i], y[i]);
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
    writeln(squares[l]:0:0);
    for i := 1 to n do write(labels[i], ' ');
    writeln;
  end;
end.
