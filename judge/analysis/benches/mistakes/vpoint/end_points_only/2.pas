var a, b, c, d: array[1..1000] of int64;
    n, i, j, dem: longint;

{ Doan j co chan tia tu O den (x, y) khong? }
function Chan(j: longint; x, y: int64): boolean;
var t, m, s1, s2: int64;
begin
  s1 := a[j] * y - b[j] * x;
  s2 := c[j] * y - d[j] * x;
  if (s1 > 0) and (s2 > 0) or (s1 < 0) and (s2 < 0) then exit(false);
  { Giao diem la k * (x, y), k = t / m }
  t := a[j] * (d[j] - b[j]) - b[j] * (c[j] - a[j]);
  m := x * (d[j] - b[j]) - y * (c[j] - a[j]);
  if m < 0 then begin m := -m; t := -t; end;
  Chan := (m > 0) and (t >= 0) and (t <= m);
end;

function Thay(i: longint; x, y: int64): boolean;
var j: longint;
begin
  for j := 1 to n do
    if (j <> i) and Chan(j, x, y) then exit(false);
  Thay := true;
end;

begin
  readln(n);
  for i := 1 to n do readln(a[i], b[i], c[i], d[i]);
  for i := 1 to n do
    if Thay(i, a[i], b[i]) or Thay(i, c[i], d[i]) then inc(dem);
  writeln(dem);
end.
