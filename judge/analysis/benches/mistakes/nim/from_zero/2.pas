{ Chi so bat dau tu 0 }
var a: array[0..1000] of longint;
    n, i, t, c: longint;
begin
  while not seekeof do
  begin
    n := 0; t := 0;
    while not seekeoln do
    begin
      read(a[n]);
      t := t xor a[n];
      inc(n);
    end;
    readln;
    c := -1;
    for i := 0 to n - 1 do
      if (a[i] xor t) < a[i] then c := i;
    if c < 0 then writeln('0')
    else writeln('1 ', c, ' ', a[c] - (a[c] xor t));
  end;
end.
