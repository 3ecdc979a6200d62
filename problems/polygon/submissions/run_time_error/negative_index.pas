{ Mistake: arrays indexed by the coordinates from 0 on; coordinates may be negative. }
{$R+}
program polygon;
var
  f: text;
  n, i, x, y, u, v, area: longint;
  { For each point the x of the other end of its horizontal edge, and whether there is one. }
  across: array[0..100, 0..100] of longint;
  taken: array[0..100, 0..100] of boolean;
  startX, startY: longint;

{ The other end of the vertical edge that ends in (x, y). }
function Along(x, y: longint): longint;
var
  t, above: longint;
begin
  above := 0;
  for t := y + 1 to 100 do
    if taken[x, t] then inc(above);
  t := y;
  repeat
    if odd(above) then inc(t) else dec(t);
  until taken[x, t];
  Along := t;
end;

begin
  assign(f, 'POLYGON.INP'); reset(f);
  readln(f, n);
  for i := 1 to n do
  begin
    readln(f, x, y, u, v);
    across[x, y] := u; taken[x, y] := true;
    across[u, v] := x; taken[u, v] := true;
    { The left end of the highest edge: from there to the right is clockwise. }
    if (i = 1) or (y > startY) then
    begin
      startY := y;
      if x < u then startX := x else startX := u;
    end;
  end;
  close(f);
  area := 0;
  x := startX; y := startY;
  repeat
    area := area + (across[x, y] - x) * y;
    x := across[x, y];
    y := Along(x, y);
  until (x = startX) and (y = startY);
  assign(f, 'POLYGON.OUT'); rewrite(f);
  writeln(f, area);
  repeat
    writeln(f, x, ' ', y);
    writeln(f, across[x, y], ' ', y);
    x := across[x, y];
    y := Along(x, y);
  until (x = startX) and (y = startY);
  close(f);
end.
