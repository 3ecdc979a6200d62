{ The common part along each axis, then areas. }
program HaiHcn;
uses Math;
var
  f, g: text;
  t, i: longint;
  x1, y1, x2, y2, x3, y3, x4, y4, w, h, common: int64;
begin
  assign(f, 'HAIHCN.INP'); reset(f);
  assign(g, 'HAIHCN.OUT'); rewrite(g);
  readln(f, t);
  for i := 1 to t do
  begin
    readln(f, x1, y1, x2, y2, x3, y3, x4, y4);
    w := Min(Max(x1, x2), Max(x3, x4)) - Max(Min(x1, x2), Min(x3, x4));
    h := Min(Max(y1, y2), Max(y3, y4)) - Max(Min(y1, y2), Min(y3, y4));
    common := 0;
    if (w > 0) and (h > 0) then common := w * h;
    writeln(g, abs(x2 - x1) * abs(y2 - y1) + abs(x4 - x3) * abs(y4 - y3) - common, ' ', common);
  end;
  close(f);
  close(g);
end.
