{ The parameters of the segment for which it is on the inner side of all three sides. }
program DoanTG;
var
  f, g: text;
  t, k, i, j: longint;
  x, y: array[0..2] of int64;
  px, py, qx, qy, turn, u, v: int64;
  low, high, cut: extended;

function Side(i, j: longint; cx, cy: int64): int64;
begin
  Side := (x[j] - x[i]) * (cy - y[i]) - (y[j] - y[i]) * (cx - x[i]);
end;

begin
  assign(f, 'DOANTG.INP'); reset(f);
  assign(g, 'DOANTG.OUT'); rewrite(g);
  readln(f, t);
  for k := 1 to t do
  begin
    for i := 0 to 2 do read(f, x[i], y[i]);
    read(f, px, py, qx, qy);
    turn := Side(0, 1, x[2], y[2]);
    low := 0; high := 1;
    for i := 0 to 2 do
    begin
      j := (i + 1) mod 3;
      u := Side(i, j, px, py); v := Side(i, j, qx, qy);
      if turn < 0 then
      begin
        u := -u; v := -v;
      end;
      if (u < 0) and (v < 0) then high := -1
      else if (u < 0) or (v < 0) then
      begin
        cut := u / (u - v);
        if (u < 0) and (cut > low) then low := cut;
        if (v < 0) and (cut < high) then high := cut;
      end;
    end;
    if high < low then high := low;
    writeln(g, (high - low) * sqrt(sqr(px - qx) + sqr(py - qy)):0:10);
  end;
  close(f);
  close(g);
end.
