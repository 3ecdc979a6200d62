{ Mistake: compares places where lines meet in single precision. }
program game2n;
type dong = record m, b: int64; id: longint; end;
var n, i, top: longint;
    d, h: array[1..100000] of dong;
    pt, pm: int64;

function truoc(const x, y: dong): boolean;
begin
  if x.m <> y.m then truoc := x.m > y.m
  else truoc := x.b < y.b;
end;

procedure sort(l, r: longint);
var i, j: longint; x, y: dong;
begin
  i := l; j := r; x := d[(l + r) div 2];
  repeat
    while truoc(d[i], x) do inc(i);
    while truoc(x, d[j]) do dec(j);
    if i <= j then
    begin
      y := d[i]; d[i] := d[j]; d[j] := y;
      inc(i); dec(j);
    end;
  until i > j;
  if l < j then sort(l, j);
  if i < r then sort(i, r);
end;

function giao(const x, y: dong): single;
begin
  giao := (y.b - x.b) / (x.m - y.m);
end;

procedure thuan(row: longint);
var i: longint; best: int64;
begin
  best := high(int64);
  for i := 1 to n do
    if d[i].b + d[i].m * row < best then best := d[i].b + d[i].m * row;
  writeln(best, ' ', row);
  for i := 1 to n do
    if (d[i].b + d[i].m * row = best) and (((row = 1) and (d[i].m >= 0)) or ((row = 0) and (d[i].m <= 0))) then
    begin
      writeln(d[i].id, ' ', d[i].id, ' 1');
      exit;
    end;
end;

begin
  readln(n);
  for i := 1 to n do begin read(d[i].m); d[i].id := i; end;
  for i := 1 to n do begin read(d[i].b); d[i].m := d[i].m - d[i].b; end;
  sort(1, n);
  top := 0;
  for i := 1 to n do
  begin
    if (top > 0) and (h[top].m = d[i].m) then continue;
    while (top >= 2) and (giao(h[top - 1], d[i]) <= giao(h[top - 1], h[top])) do dec(top);
    inc(top);
    h[top] := d[i];
  end;
  i := 0;
  while (i < top) and (h[i + 1].m > 0) do inc(i);
  if i = 0 then thuan(0)
  else if i = top then thuan(1)
  else
  begin
    pt := h[i + 1].b - h[i].b;
    pm := h[i].m - h[i + 1].m;
    if pt <= 0 then thuan(0)
    else if pt >= pm then thuan(1)
    else
    begin
      writeln(h[i].b * pm + h[i].m * pt, '/', pm, ' ', pt, '/', pm);
      writeln(h[i].id, ' ', h[i + 1].id, ' ', -h[i + 1].m, '/', pm);
    end;
  end;
end.
