{ Mistake: adds pi wherever the dot product is negative, even for clockwise turns. }
program gocvecto;
var t, i: longint;
    xu, yu, xv, yv, tich, vh: int64;
    goc: double;
begin
  readln(t);
  for i := 1 to t do
  begin
    readln(xu, yu, xv, yv);
    tich := xu * yv - yu * xv;
    vh := xu * xv + yu * yv;
    if vh = 0 then
    begin
      if tich > 0 then goc := pi / 2 else goc := -pi / 2;
    end
    else
    begin
      goc := arctan(tich / vh);
      if vh < 0 then goc := goc + pi;
    end;
    writeln(goc:0:12);
  end;
end.
