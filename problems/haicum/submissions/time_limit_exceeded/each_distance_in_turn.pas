{ Too slow: begins with the greatest distance and takes the next smaller one as long as the points can be coloured; O(N^4). }
program HaiCum;
const
  MaxN = 1000;
var
  n, i, j: longint;
  x, y: array[1..MaxN] of int64;
  labels, best, queue: array[1..MaxN] of longint;
  most, next: int64;

function Square(i, j: longint): int64;
begin
  Square := sqr(x[i] - x[j]) + sqr(y[i] - y[j]);
end;

{ Divides all pairs whose square is most or more. }
function Coloured: boolean;
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
          if (j <> i) and (Square(i, j) >= most) then
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
  for i := 1 to n do best[i] := 1;
  most := 0;
  for i := 1 to n do
    for j := 1 to n do
      if Square(i, j) > most then most := Square(i, j);
  while (most > 0) and Coloured do
  begin
    best := labels;
    next := 0;
    for i := 1 to n do
      for j := 1 to n do
        if (Square(i, j) < most) and (Square(i, j) > next) then next := Square(i, j);
    most := next;
  end;
  writeln(most);
  for i := 1 to n do write(best[i], ' ');
  writeln;
end.
