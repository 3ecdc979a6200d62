{ Prim's algorithm: near[i] is the point of the network nearest to i, or 0 if i belongs to it. }
program MangNgan;
const
  MaxN = 2000;
var
  f: text;
  n, i, j, k: longint;
  x, y: array[1..MaxN] of int64;
  near, from, target: array[1..MaxN] of longint;
  least: array[1..MaxN] of int64;
  length: double;

function Square(i, j: longint): int64;
begin
  Square := sqr(x[i] - x[j]) + sqr(y[i] - y[j]);
end;

begin
  assign(f, 'MANGNGAN.INP'); reset(f);
  readln(f, n);
  for i := 1 to n do readln(f, x[i], y[i]);
  close(f);
  length := 0;
  near[1] := 0;
  for i := 2 to n do
  begin
    near[i] := 1; least[i] := Square(i, 1);
  end;
  for k := 1 to n - 1 do
  begin
    { The point outside that is nearest to the network. }
    j := 0;
    for i := 1 to n do
      if (near[i] > 0) and ((j = 0) or (least[i] < least[j])) then j := i;
    length := length + sqrt(least[j]);
    from[k] := near[j]; target[k] := j;
    near[j] := 0;
    for i := 1 to n do
      if (near[i] > 0) and (Square(i, j) < least[i]) then
      begin
        near[i] := j; least[i] := Square(i, j);
      end;
  end;
  assign(f, 'MANGNGAN.OUT'); rewrite(f);
  writeln(f, length:0:6);
  for k := 1 to n - 1 do writeln(f, from[k], ' ', target[k]);
  close(f);
end.
