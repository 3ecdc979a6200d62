{ Xet tung goc, tinh bang tang }
var n, i, j, k, dem, gan: longint;
    x1, y1, x2, y2, lo, hi: array[1..1000] of double;
    t: array[1..2000] of double;
    thay: array[1..1000] of boolean;
    g, c, kc, tot: double;

procedure Xep(l, r: longint);
var i, j: longint; p, q: double;
begin
  i := l; j := r; p := t[(l + r) div 2];
  repeat
    while t[i] < p do inc(i);
    while t[j] > p do dec(j);
    if i <= j then begin q := t[i]; t[i] := t[j]; t[j] := q; inc(i); dec(j); end;
  until i > j;
  if l < j then Xep(l, j);
  if i < r then Xep(i, r);
end;

begin
  readln(n);
  for i := 1 to n do
  begin
    readln(x1[i], y1[i], x2[i], y2[i]);
    lo[i] := y1[i] / x1[i];
    hi[i] := y2[i] / x2[i];
    t[2 * i - 1] := lo[i];
    t[2 * i] := hi[i];
    if lo[i] > hi[i] then begin c := lo[i]; lo[i] := hi[i]; hi[i] := c; end;
  end;
  Xep(1, 2 * n);
  for k := 1 to 2 * n - 1 do
  begin
    if t[k + 1] - t[k] < 1e-12 then continue;
    g := (t[k] + t[k + 1]) / 2;
    gan := 0; tot := 1e18;
    for j := 1 to n do
      if (lo[j] < g) and (g < hi[j]) then
      begin
        kc := (x1[j] * y2[j] - y1[j] * x2[j]) / ((y2[j] - y1[j]) - g * (x2[j] - x1[j]));
        if kc < tot then begin tot := kc; gan := j; end;
      end;
    if gan > 0 then thay[gan] := true;
  end;
  for i := 1 to n do if thay[i] then inc(dem);
  writeln(dem);
end.
