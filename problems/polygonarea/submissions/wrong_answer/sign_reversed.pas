{ Mistake: x[i+1] - x[i-1] instead of x[i-1] - x[i+1]. The area is right, and every direction is the opposite one. }
program PolygonArea;
const
  MaxN = 100000;
var
  f: text;
  x, y: array[0..MaxN + 1] of double;
  n, i: longint;
  s: double;
begin
  assign(f, 'POLYAREA.INP'); reset(f);
  readln(f, n);
  for i := 1 to n do readln(f, x[i], y[i]);
  close(f);
  x[0] := x[n]; x[n + 1] := x[1];
  s := 0;
  for i := 1 to n do s := s + y[i] * (x[i + 1] - x[i - 1]);
  assign(f, 'POLYAREA.OUT'); rewrite(f);
  if s > 0 then writeln(f, 'Polygon direction: CCW')
  else writeln(f, 'Polygon direction: CW');
  writeln(f, 'Area = ', abs(s) / 2:0:4);
  close(f);
end.
