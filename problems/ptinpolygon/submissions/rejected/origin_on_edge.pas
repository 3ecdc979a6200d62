{ Mistake, and that of the book's listing: the test whether A is on an edge never looks at A. It asks whether the origin is
  on the edge }
{$MODE OBJFPC}
program PointInPolygon;
uses
  Math;
const
  MaxN = 100000;
  Epsilon = 1E-6;
var
  x, y: array[1..MaxN + 1] of Double;
  ax, ay, bx, by: Double;
  n, i: Integer;
  inside: Boolean;

{ Whether the origin lies on edge i. }
function OnSegment(i: Integer): Boolean;
var
  ux, uy, vx, vy: Double;
begin
  ux := x[i]; uy := y[i];
  vx := x[i + 1]; vy := y[i + 1];
  Result := IsZero(ux * vy - uy * vx, Epsilon) and (ux * vx + uy * vy <= 0);
end;

{ A random ray from A through B that passes by all vertices. }
procedure MakeRay;
var
  i: Integer;
  ok: Boolean;
begin
  repeat
    bx := Random; by := Random;
    ok := True;
    for i := 1 to n do
      if IsZero((bx - ax) * (y[i] - ay) - (by - ay) * (x[i] - ax), Epsilon) then ok := False;
  until ok;
end;

function Cut(i: Integer): Boolean;
var
  d, p, q, ux, uy, vx, vy, wx, wy: Double;
begin
  ux := bx - ax; uy := by - ay;
  vx := x[i] - x[i + 1]; vy := y[i] - y[i + 1];
  wx := x[i] - ax; wy := y[i] - ay;
  d := ux * vy - uy * vx;
  if d = 0 then Exit(False);
  p := (wx * vy - wy * vx) / d;
  q := (ux * wy - uy * wx) / d;
  Result := (p >= 0) and (q >= 0) and (q <= 1);
end;

function Check: Boolean;
var
  i: Integer;
begin
  for i := 1 to n do
    if OnSegment(i) then Exit(True);
  MakeRay;
  Result := False;
  for i := 1 to n do
    if Cut(i) then Result := not Result;
end;

begin
  ReadLn(n, ax, ay);
  for i := 1 to n do ReadLn(x[i], y[i]);
  x[n + 1] := x[1]; y[n + 1] := y[1];
  inside := Check;
  if inside then WriteLn('Inside the polygon')
  else WriteLn('Outside the polygon');
end.
