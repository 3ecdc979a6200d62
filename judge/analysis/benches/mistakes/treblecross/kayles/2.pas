var g: array[0..1000] of longint;
    m: array[0..4095] of longint;
    n, i, r: longint;
begin
  g[0] := 0;
  for n := 1 to 1000 do
  begin
    for r := 1 to 2 do
      for i := 0 to n - r do m[g[i] xor g[n - r - i]] := n;
    r := 0;
    while m[r] = n do inc(r);
    g[n] := r;
  end;
  while not seekeof do
  begin
    read(n);
    writeln(g[n]);
  end;
end.
