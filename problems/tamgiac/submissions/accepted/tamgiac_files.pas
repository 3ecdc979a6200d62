{ Integers as long as possible; the foot of a bisector divides the opposite side as the two other sides do. }
program TamGiac;
var
  f, g: text;
  t, i: longint;
  ax, ay, bx, by, cx, cy, turn: int64;
  a, b, c, s: double;

function Length(x, y: double): double;
begin
  Length := sqrt(x * x + y * y);
end;

{ From P to the side QR; lengths pq and pr. }
function Bisector(px, py, qx, qy, rx, ry: int64; pq, pr: double): double;
begin
  Bisector := Length(pr * (qx - px) + pq * (rx - px), pr * (qy - py) + pq * (ry - py)) / (pq + pr);
end;

procedure Circumcentre;
var
  p, q, x, y: int64;
begin
  p := sqr(bx - ax) + sqr(by - ay);
  q := sqr(cx - ax) + sqr(cy - ay);
  x := p * (cy - ay) - q * (by - ay);
  y := q * (bx - ax) - p * (cx - ax);
  write(g, ' ', ax + x / (2 * turn):0:9, ' ', ay + y / (2 * turn):0:9);
end;

begin
  assign(f, 'TAMGIAC.INP'); reset(f);
  assign(g, 'TAMGIAC.OUT'); rewrite(g);
  readln(f, t);
  for i := 1 to t do
  begin
    readln(f, ax, ay, bx, by, cx, cy);
    a := Length(bx - cx, by - cy);
    b := Length(cx - ax, cy - ay);
    c := Length(ax - bx, ay - by);
    turn := (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    s := abs(turn) / 2;
    write(g, s:0:9, ' ', a * b * c / (4 * s):0:9, ' ', 2 * s / (a + b + c):0:12);
    Circumcentre;
    write(g, ' ', (a * ax + b * bx + c * cx) / (a + b + c):0:9);
    write(g, ' ', (a * ay + b * by + c * cy) / (a + b + c):0:9);
    write(g, ' ', 2 * s / a:0:9, ' ', 2 * s / b:0:9, ' ', 2 * s / c:0:9);
    write(g, ' ', Length(bx + cx - 2 * ax, by + cy - 2 * ay) / 2:0:9);
    write(g, ' ', Length(cx + ax - 2 * bx, cy + ay - 2 * by) / 2:0:9);
    write(g, ' ', Length(ax + bx - 2 * cx, ay + by - 2 * cy) / 2:0:9);
    write(g, ' ', Bisector(ax, ay, bx, by, cx, cy, c, b):0:9);
    write(g, ' ', Bisector(bx, by, cx, cy, ax, ay, a, c):0:9);
    writeln(g, ' ', Bisector(cx, cy, ax, ay, bx, by, b, a):0:9);
  end;
  close(f);
  close(g);
end.
