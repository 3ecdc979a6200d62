{ Mistake: collects the ends inside and the crossings with the sides in a list, and answers 0 unless there are exactly two
  of them. A vertex, or an end on a side, is found twice. The book's hint holds for a set, not for a list. }
program DoanTG;
var
  f, g: text;
  t, k, i, j, count: longint;
  x, y: array[0..2] of int64;
  px, py, qx, qy, turn, u, v, w: int64;
  fx, fy: array[1..10] of double;

function Side(i, j: longint; cx, cy: int64): int64;
begin
  Side := (x[j] - x[i]) * (cy - y[i]) - (y[j] - y[i]) * (cx - x[i]);
end;

function Inside(cx, cy: int64): boolean;
begin
  Inside := (Side(0, 1, cx, cy) * turn >= 0) and (Side(1, 2, cx, cy) * turn >= 0) and (Side(2, 0, cx, cy) * turn >= 0);
end;

procedure Add(cx, cy: double);
begin
  inc(count);
  fx[count] := cx; fy[count] := cy;
end;

begin
  assign(f, 'DOANTG.INP'); reset(f);
  assign(g, 'DOANTG.OUT'); rewrite(g);
  readln(f, t);
  for k := 1 to t do
  begin
    for i := 0 to 2 do read(f, x[i], y[i]);
    read(f, px, py, qx, qy);
    if Side(0, 1, x[2], y[2]) > 0 then turn := 1 else turn := -1;
    count := 0;
    if Inside(px, py) then Add(px, py);
    if Inside(qx, qy) then Add(qx, qy);
    for i := 0 to 2 do
    begin
      j := (i + 1) mod 3;
      u := Side(i, j, px, py); v := Side(i, j, qx, qy);
      if (u = v) or ((u > 0) and (v > 0)) or ((u < 0) and (v < 0)) then continue;
      w := (qx - px) * (y[i] - py) - (qy - py) * (x[i] - px);
      if ((w > 0) and ((qx - px) * (y[j] - py) - (qy - py) * (x[j] - px) > 0))
        or ((w < 0) and ((qx - px) * (y[j] - py) - (qy - py) * (x[j] - px) < 0)) then continue;
      Add(px + (qx - px) * (u / (u - v)), py + (qy - py) * (u / (u - v)));
    end;
    if count = 2 then writeln(g, sqrt(sqr(fx[1] - fx[2]) + sqr(fy[1] - fy[2])):0:10)
    else writeln(g, 0.0:0:10);
  end;
  close(f);
  close(g);
end.
