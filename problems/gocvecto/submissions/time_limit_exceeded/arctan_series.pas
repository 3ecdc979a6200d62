{ Too slow: the arc tangent by its series x - x^3/3 + x^5/5 - ..., until a term is below 1e-9. At 45 degrees that takes five hundred
  million terms. }
program GocVecto;
var
  f, g: text;
  t, i: longint;
  ux, uy, vx, vy, dot, cross: int64;
  angle: double;

function Series(x: double): double;
var
  power, sum: double;
  k: int64;
begin
  power := x; sum := 0; k := 1;
  while abs(power / k) > 1e-9 do
  begin
    sum := sum + power / k;
    power := -power * x * x;
    k := k + 2;
  end;
  Series := sum;
end;

begin
  assign(f, 'GOCVECTO.INP'); reset(f);
  assign(g, 'GOCVECTO.OUT'); rewrite(g);
  readln(f, t);
  for i := 1 to t do
  begin
    readln(f, ux, uy, vx, vy);
    dot := ux * vx + uy * vy;
    cross := ux * vy - uy * vx;
    if abs(cross) <= abs(dot) then angle := Series(abs(cross) / abs(dot))
    else angle := pi / 2 - Series(abs(dot) / abs(cross));
    if dot < 0 then angle := pi - angle;
    if cross < 0 then angle := -angle;
    writeln(g, angle:0:9);
  end;
  close(f);
  close(g);
end.
