{ The sum of y[i] * (x[i-1] - x[i+1]); a ring of three vertices is enough, nothing is stored. }
program PolygonArea;
var
  f: text;
  n, i: longint;
  x0, y0, x1, y1, xa, ya, xb, yb, s: double;
begin
  assign(f, 'POLYAREA.INP'); reset(f);
  readln(f, n);
  readln(f, x0, y0);
  x1 := 0; y1 := 0; xa := 0; ya := 0;
  s := 0;
  { Moved so that the first vertex is the origin: small terms far from O. }
  for i := 2 to n do
  begin
    readln(f, x1, y1);
    xb := x1 - x0; yb := y1 - y0;
    s := s + xa * yb - xb * ya;
    xa := xb; ya := yb;
  end;
  close(f);
  assign(f, 'POLYAREA.OUT'); rewrite(f);
  if s > 0 then writeln(f, 'Polygon direction: CCW')
  else writeln(f, 'Polygon direction: CW');
  writeln(f, 'Area = ', abs(s) / 2:0:4);
  close(f);
end.
