{ Too slow: for each point that is joined, looks at all pairs of a point inside and a point outside anew; O(N^3) }
program MangNgan;
const
  MaxN = 2000;
var
  n, i, j, k: longint;
  x, y: array[1..MaxN] of int64;
  from, target: array[1..MaxN] of longint;
  inside: array[1..MaxN] of boolean;
  a, b: longint;
  length: double;

function Square(i, j: longint): int64;
begin
  Square := sqr(x[i] - x[j]) + sqr(y[i] - y[j]);
end;

begin
  readln(n);
  for i := 1 to n do readln(x[i], y[i]);
  for i := 1 to n do inside[i] := i = 1;
  length := 0;
  for k := 1 to n - 1 do
  begin
    a := 0; b := 0;
    for i := 1 to n do
      if inside[i] then
        for j := 1 to n do
          if not inside[j] then
            if (a = 0) or (Square(i, j) < Square(a, b)) then
            begin
              a := i; b := j;
            end;
    inside[b] := true;
    length := length + sqrt(Square(a, b));
    from[k] := a; target[k] := b;
  end;
  writeln(length:0:6);
  for k := 1 to n - 1 do writeln(from[k], ' ', target[k]);
end.
