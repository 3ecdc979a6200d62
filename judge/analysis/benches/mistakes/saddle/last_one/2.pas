var a: array[1..500, 1..500] of longint;
    r, c: array[1..500] of longint;
    m, n, i, j, p, q, k, lo, hi: longint;
begin
  read(m, n);
  for i := 1 to m do
    for j := 1 to n do
    begin
      read(a[i, j]);
      if (j = 1) or (a[i, j] < r[i]) then r[i] := a[i, j];
      if (i = 1) or (a[i, j] > c[j]) then c[j] := a[i, j];
    end;
  lo := r[1]; hi := c[1];
  for i := 2 to m do if r[i] > lo then lo := r[i];
  for j := 2 to n do if c[j] < hi then hi := c[j];
  writeln(lo, ' ', hi);
  for i := 1 to m do
    for j := 1 to n do
      if (r[i] = a[i, j]) and (c[j] = a[i, j]) then
      begin
        inc(k);
        p := i;
        q := j;
      end;
  writeln(k);
  if k > 0 then writeln(p, ' ', q);
end.
