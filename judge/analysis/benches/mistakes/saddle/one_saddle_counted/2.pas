var a: array[1..500, 1..500] of longint;
    m, n, i, j, x, y, u, v, t: longint;
begin
  read(m, n);
  for i := 1 to m do for j := 1 to n do read(a[i, j]);
  u := low(longint); v := high(longint);
  for i := 1 to m do
  begin
    t := a[i, 1];
    for j := 2 to n do if a[i, j] < t then t := a[i, j];
    if t > u then begin u := t; x := i; end;
  end;
  for j := 1 to n do
  begin
    t := a[1, j];
    for i := 2 to m do if a[i, j] > t then t := a[i, j];
    if t < v then begin v := t; y := j; end;
  end;
  writeln(u, ' ', v);
  if u <> v then writeln(0)
  else begin writeln(1); writeln(x, ' ', y); end;
end.
