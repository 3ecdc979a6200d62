{ $MODE OBJFPC}
{ Mistake, and that of the book's listing: with a blank before its dollar sign the first line is a comment, not a
  directive. So the mode is not changed, and an integer has 16 bits: there is no n beyond 32767. }
program PolygonArea;
uses Math;
const
  MaxN = 100000;
var
  x, y: array[0..MaxN + 1] of Float;
  i, n: Integer;
  s: Float;
begin
  ReadLn(n);
  for i := 1 to n do ReadLn(x[i], y[i]);
  x[0] := x[n]; x[n + 1] := x[1];
  s := 0;
  for i := 1 to n do s := s + y[i] * (x[i - 1] - x[i + 1]);
  if s > 0 then WriteLn('Polygon direction: CCW')
  else WriteLn('Polygon direction: CW');
  WriteLn('Area = ', Abs(s) / 2:0:4);
end.
