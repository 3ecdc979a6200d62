{ Too slow: goes through the columns of width 1 and adds how much of each is covered, once and twice. }
program HaiHcn;
var
  f, g: text;
  t, i: longint;
  x1, y1, x2, y2, x3, y3, x4, y4, x, low, high, covered, common: int64;

procedure Order(var a, b: int64);
var
  c: int64;
begin
  if a > b then
  begin
    c := a; a := b; b := c;
  end;
end;

begin
  assign(f, 'HAIHCN.INP'); reset(f);
  assign(g, 'HAIHCN.OUT'); rewrite(g);
  readln(f, t);
  for i := 1 to t do
  begin
    readln(f, x1, y1, x2, y2, x3, y3, x4, y4);
    Order(x1, x2); Order(y1, y2); Order(x3, x4); Order(y3, y4);
    low := y1; if y3 > low then low := y3;
    high := y2; if y4 < high then high := y4;
    covered := 0; common := 0;
    x := x1; if x3 < x then x := x3;
    while (x < x2) or (x < x4) do
    begin
      if (x >= x1) and (x < x2) then covered := covered + y2 - y1;
      if (x >= x3) and (x < x4) then covered := covered + y4 - y3;
      if (x >= x1) and (x < x2) and (x >= x3) and (x < x4) and (low < high) then
      begin
        covered := covered - (high - low);
        common := common + (high - low);
      end;
      x := x + 1;
    end;
    writeln(g, covered, ' ', common);
  end;
  close(f);
  close(g);
end.
