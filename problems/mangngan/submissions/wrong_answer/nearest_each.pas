{ Mistake: joins each point to the nearest one, and what is then still apart in the order of the input. }
program MangNgan;
const
  MaxN = 2000;
var
  n, i, j, b, m: longint;
  x, y: array[1..MaxN] of int64;
  root, one, other: array[1..MaxN] of longint;
  length: double;

function Square(i, j: longint): int64;
begin
  Square := sqr(x[i] - x[j]) + sqr(y[i] - y[j]);
end;

function Find(i: longint): longint;
begin
  while root[i] <> i do i := root[i];
  Find := i;
end;

procedure Join(i, j: longint);
begin
  if Find(i) = Find(j) then exit;
  root[Find(i)] := Find(j);
  inc(m);
  one[m] := i; other[m] := j;
  length := length + sqrt(Square(i, j));
end;

begin
  assign(input, 'MANGNGAN.INP'); reset(input);
  assign(output, 'MANGNGAN.OUT'); rewrite(output);
  readln(n);
  for i := 1 to n do
  begin
    readln(x[i], y[i]);
    root[i] := i;
  end;
  m := 0;
  length := 0;
  if n > 1 then
    for i := 1 to n do
    begin
      b := 0;
      for j := 1 to n do
        if (j <> i) and ((b = 0) or (Square(i, j) < Square(i, b))) then b := j;
      Join(i, b);
    end;
  for i := 2 to n do Join(i - 1, i);
  writeln(length:0:6);
  for i := 1 to m do writeln(one[i], ' ', other[i]);
  close(output);
end.
