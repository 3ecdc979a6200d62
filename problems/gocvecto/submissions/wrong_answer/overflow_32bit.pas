{ Mistake: multiplies in 32 bits. }
program GocVecto;
uses Math;
var
  t, i, ux, uy, vx, vy, dot, cross: longint;
begin
  readln(t);
  for i := 1 to t do
  begin
    readln(ux, uy, vx, vy);
    dot := ux * vx + uy * vy;
    cross := ux * vy - uy * vx;
    writeln(ArcTan2(cross, dot):0:12);
  end;
end.
