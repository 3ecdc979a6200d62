{ Loi: doc so thuc vao bien nguyen; chuong trinh dung giua chung (loi 106) khi gap dau cham. }
program SoNguyen;
var
  x, y, r: array[1..10] of longint;
  w, h, n, i: longint;
  px, py, d, best, bestX, bestY, step, cx, cy: double;
  a, b, round: integer;
begin
  assign(input, 'FONTAN.INP'); reset(input);
  assign(output, 'FONTAN.OUT'); rewrite(output);
  readln(w, h);
  readln(n);
  for i := 1 to n do readln(x[i], y[i], r[i]);
  best := -1; bestX := w / 2; bestY := h / 2;
  cx := bestX; cy := bestY; step := 1;
  for round := 1 to 12 do
  begin
    for a := -50 to 50 do
      for b := -50 to 50 do
      begin
        px := cx + step * w * a / 100;
        py := cy + step * h * b / 100;
        d := px;
        if w - px < d then d := w - px;
        if py < d then d := py;
        if h - py < d then d := h - py;
        for i := 1 to n do
          if sqrt(sqr(px - x[i]) + sqr(py - y[i])) - r[i] < d then
            d := sqrt(sqr(px - x[i]) + sqr(py - y[i])) - r[i];
        if d > best then begin best := d; bestX := px; bestY := py; end;
      end;
    cx := bestX; cy := bestY; step := step / 4;
  end;
  writeln(bestX:0:4, ' ', bestY:0:4, ' ', best:0:4);
  close(output);
end.
