var a: array[1..500, 1..500] of longint;
    m, n, i, j, k, p, lo, hi, x, dem, di, dj: longint;
    lonnhat: boolean;
begin
  readln(m, n);
  for i := 1 to m do
    for j := 1 to n do read(a[i, j]);
  lo := -maxlongint; hi := maxlongint;
  for j := 1 to n do
  begin
    x := a[1, j];
    for i := 2 to m do if a[i, j] > x then x := a[i, j];
    if x < hi then hi := x;
  end;
  for i := 1 to m do
  begin
    p := 1;
    for j := 2 to n do if a[i, j] < a[i, p] then p := j;
    if a[i, p] > lo then lo := a[i, p];
    lonnhat := true;
    for k := 1 to m do if a[k, p] > a[i, p] then lonnhat := false;
    if lonnhat then
    begin
      inc(dem);
      if dem = 1 then begin di := i; dj := p; end;
    end;
  end;
  writeln(lo, ' ', hi);
  writeln(dem);
  if dem > 0 then writeln(di, ' ', dj);
end.
