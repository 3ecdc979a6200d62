{ Mistake: points of the outline are said to be outside }
program PointInPolygon;
const
  MaxN = 100000;
var
  f: text;
  n, i: longint;
  ax, ay, cross, dot: int64;
  x, y: array[1..MaxN + 1] of int64;
  inside, onEdge: boolean;
begin
  assign(f, 'PTINPOLY.INP'); reset(f);
  readln(f, n, ax, ay);
  for i := 1 to n do
  begin
    readln(f, x[i], y[i]);
    { As seen from A. }
    x[i] := x[i] - ax; y[i] := y[i] - ay;
  end;
  close(f);
  x[n + 1] := x[1]; y[n + 1] := y[1];
  inside := false; onEdge := false;
  for i := 1 to n do
  begin
    cross := x[i] * y[i + 1] - y[i] * x[i + 1];
    dot := x[i] * x[i + 1] + y[i] * y[i + 1];
    if (cross = 0) and (dot <= 0) then onEdge := true;
    if (y[i] > 0) <> (y[i + 1] > 0) then
      if (cross > 0) = (y[i + 1] > y[i]) then inside := not inside;
  end;
  assign(f, 'PTINPOLY.OUT'); rewrite(f);
  if inside and not onEdge then writeln(f, 'Inside the polygon')
  else writeln(f, 'Outside the polygon');
  close(f);
end.
