{ Mistake, and that of the printed SegmCross: if the lines meet in an end of either segment, they are said to touch. The other
  segment may be far away }
program GiaoDiem;
const
  Far = 1000000000000;
var
  f, g: text;
  t, i: longint;
  k, l: char;
  ax, ay, bx, by, cx, cy, dx, dy: int64;
  ux, uy, vx, vy, wx, wy, d, p, q: int64;

procedure ReadFigure(var kind: char; var x1, y1, x2, y2: int64);
begin
  repeat read(f, kind) until kind in ['D', 'T', 'S'];
  read(f, x1, y1, x2, y2);
end;

{ Whether over / under, with under > 0, is a parameter of the figure. }
function Allowed(kind: char; over, under: int64): boolean;
begin
  Allowed := (kind = 'D') or ((kind = 'T') and (over >= 0))
    or ((kind = 'S') and (over >= 0) and (over <= under));
end;

{ Places on the line of the first figure, measured by the dot product with its direction. }
procedure OnOneLine;
var
  a, b, c, e, low, high: int64;
begin
  a := 0; b := ux * ux + uy * uy;
  c := ux * wx + uy * wy;
  e := c + ux * vx + uy * vy;
  if k <> 'S' then b := Far;
  if k = 'D' then a := -Far;
  if l <> 'S' then
  begin
    if l = 'D' then
      if e > c then c := -Far else c := Far;
    if ux * vx + uy * vy > 0 then e := Far else e := -Far;
  end;
  if c > e then
  begin
    low := c; c := e; e := low;
  end;
  low := a; if c > low then low := c;
  high := b; if e < high then high := e;
  if low < high then writeln(g, 2)
  else if low = high then writeln(g, 1, ' ', ax + ux * (low / (ux * ux + uy * uy)):0:9, ' ',
    ay + uy * (low / (ux * ux + uy * uy)):0:9)
  else writeln(g, 0);
end;

begin
  assign(f, 'GIAODIEM.INP'); reset(f);
  assign(g, 'GIAODIEM.OUT'); rewrite(g);
  read(f, t);
  for i := 1 to t do
  begin
    ReadFigure(k, ax, ay, bx, by);
    ReadFigure(l, cx, cy, dx, dy);
    ux := bx - ax; uy := by - ay;
    vx := dx - cx; vy := dy - cy;
    wx := cx - ax; wy := cy - ay;
    d := ux * vy - uy * vx;
    if d = 0 then
    begin
      if ux * wy - uy * wx <> 0 then writeln(g, 0) else OnOneLine;
    end
    else
    begin
      p := wx * vy - wy * vx;
      q := wx * uy - wy * ux;
      if d < 0 then
      begin
        d := -d; p := -p; q := -q;
      end;
      if (k = 'S') and (l = 'S') and ((p = 0) or (p = d) or (q = 0) or (q = d)) then
        writeln(g, 1, ' ', ax + ux * (p / d):0:9, ' ', ay + uy * (p / d):0:9)
      else if Allowed(k, p, d) and Allowed(l, q, d) then
        writeln(g, 1, ' ', ax + ux * (p / d):0:9, ' ', ay + uy * (p / d):0:9)
      else writeln(g, 0);
    end;
  end;
  close(f);
  close(g);
end.
