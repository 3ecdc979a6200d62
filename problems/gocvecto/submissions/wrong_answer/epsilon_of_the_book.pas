{ Mistake, and that of the printed GetAngle: a direction whose cosine is below 1e-3 is taken for straight up or straight down.
  That is wrong by up to a thousandth. }
program GocVecto;
const
  Eps = 1e-3;
var
  t, i: longint;
  ux, uy, vx, vy: int64;
  angle: double;

function GetAngle(x, y: int64): double;
var
  r: double;
begin
  r := sqrt(double(x) * x + double(y) * y);
  if abs(x / r) < Eps then
  begin
    if y > 0 then GetAngle := pi / 2 else GetAngle := -pi / 2;
  end
  else if x > 0 then GetAngle := arctan(y / x)
  else if y >= 0 then GetAngle := arctan(y / x) + pi
  else GetAngle := arctan(y / x) - pi;
end;

begin
  readln(t);
  for i := 1 to t do
  begin
    readln(ux, uy, vx, vy);
    angle := GetAngle(ux * vx + uy * vy, ux * vy - uy * vx);
    writeln(angle:0:12);
  end;
end.
