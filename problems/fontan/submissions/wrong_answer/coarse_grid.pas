{ Loi: chi thu tam tren luoi 400 x 400 diem, khong du chinh xac. }
program Luoi;
var
  x, y, r: array[1..10] of double;
  w, h, bestX, bestY, best, px, py, d: double;
  n, i, j, k: integer;
begin
  assign(input, 'FONTAN.INP'); reset(input);
  assign(output, 'FONTAN.OUT'); rewrite(output);
  readln(w, h);
  readln(n);
  for i := 1 to n do readln(x[i], y[i], r[i]);
  best := -1;
  for i := 0 to 400 do
    for j := 0 to 400 do
    begin
      px := w * i / 400;
      py := h * j / 400;
      d := px;
      if w - px < d then d := w - px;
      if py < d then d := py;
      if h - py < d then d := h - py;
      for k := 1 to n do
        if sqrt(sqr(px - x[k]) + sqr(py - y[k])) - r[k] < d then
          d := sqrt(sqr(px - x[k]) + sqr(py - y[k])) - r[k];
      if d > best then begin best := d; bestX := px; bestY := py; end;
    end;
  writeln(bestX:0:3, ' ', bestY:0:3, ' ', best:0:3);
  close(output);
end.
