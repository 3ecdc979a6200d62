{ Cuts the first triangle along the sides of the second. }
program HaiTG;
type
  Polygon = array[0..11] of record x, y: double; end;
var
  f, g: text;
  t, k, i, n: longint;
  p, q: Polygon;
  turn, area: double;

function Side(i: longint; x, y: double): double;
var
  j: longint;
begin
  j := (i + 1) mod 3;
  Side := turn * ((q[j].x - q[i].x) * (y - q[i].y) - (q[j].y - q[i].y) * (x - q[i].x));
end;

procedure Cut(i: longint);
var
  r: Polygon;
  m, a, b: longint;
  u, v: double;
begin
  m := 0;
  for a := 0 to n - 1 do
  begin
    b := (a + 1) mod n;
    u := Side(i, p[a].x, p[a].y);
    v := Side(i, p[b].x, p[b].y);
    if u >= 0 then
    begin
      r[m] := p[a]; inc(m);
    end;
    if ((u < 0) and (v > 0)) or ((u > 0) and (v < 0)) then
    begin
      r[m].x := p[a].x + (p[b].x - p[a].x) * (u / (u - v));
      r[m].y := p[a].y + (p[b].y - p[a].y) * (u / (u - v));
      inc(m);
    end;
  end;
  p := r; n := m;
end;

begin
  assign(f, 'HAITG.INP'); reset(f);
  assign(g, 'HAITG.OUT'); rewrite(g);
  readln(f, t);
  for k := 1 to t do
  begin
    for i := 0 to 2 do read(f, p[i].x, p[i].y);
    for i := 0 to 2 do read(f, q[i].x, q[i].y);
    turn := 1;
    if Side(0, q[2].x, q[2].y) < 0 then turn := -1;
    n := 3;
    for i := 0 to 2 do Cut(i);
    area := 0;
    for i := 1 to n - 2 do
      area := area + (p[i].x - p[0].x) * (p[i + 1].y - p[0].y) - (p[i + 1].x - p[0].x) * (p[i].y - p[0].y);
    writeln(g, abs(area) / 2:0:10);
  end;
  close(f);
  close(g);
end.
