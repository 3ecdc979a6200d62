{ Mistake: takes the first corner for the lower left one and the second for the upper right one. }
program HaiHcn;
uses Math;
var
  t, i: longint;
  x1, y1, x2, y2, x3, y3, x4, y4, w, h, common: int64;
begin
  readln(t);
  for i := 1 to t do
  begin
    readln(x1, y1, x2, y2, x3, y3, x4, y4);
    w := Min(x2, x4) - Max(x1, x3);
    h := Min(y2, y4) - Max(y1, y3);
    common := 0;
    if (w > 0) and (h > 0) then common := w * h;
    writeln(abs(x2 - x1) * abs(y2 - y1) + abs(x4 - x3) * abs(y4 - y3) - common, ' ', common);
  end;
end.
