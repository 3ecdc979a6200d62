{ ArcTan of one quotient, and the quadrant by the signs of the dot product and the cross product. }
program GocVecto;
var
  f, g: text;
  t, i: longint;
  ux, uy, vx, vy, dot, cross: int64;
  angle: double;
begin
  assign(f, 'GOCVECTO.INP'); reset(f);
  assign(g, 'GOCVECTO.OUT'); rewrite(g);
  readln(f, t);
  for i := 1 to t do
  begin
    readln(f, ux, uy, vx, vy);
    dot := ux * vx + uy * vy;
    cross := ux * vy - uy * vx;
    if dot = 0 then
    begin
      if cross > 0 then angle := pi / 2 else angle := -pi / 2;
    end
    else
    begin
      angle := arctan(cross / dot);
      if dot < 0 then
        if cross >= 0 then angle := angle + pi else angle := angle - pi;
    end;
    writeln(g, angle:0:12);
  end;
  close(f);
  close(g);
end.
