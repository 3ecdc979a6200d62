{ Nim boc so chinh phuong: lap bang gia tri SG mot lan, roi tra loi tung vi tri. }
program NimCP;
var
  g: array[0..10000] of longint;
  gap: array[0..127] of longint;
  x: array[1..10000] of longint;
  t, n, s, i, k, dong, dem: longint;
begin
  assign(input, 'MIXED.INP'); reset(input);
  assign(output, 'MIXED.OUT'); rewrite(output);
  for i := 0 to 127 do gap[i] := -1;
  for i := 0 to 10000 do
  begin
    k := 1;
    while k * k <= i do
    begin
      gap[g[i - k * k]] := i;
      inc(k);
    end;
    g[i] := 0;
    while gap[g[i]] = i do inc(g[i]);
  end;
  read(t);
  for dong := 1 to t do
  begin
    read(n);
    s := 0;
    for i := 1 to n do
    begin
      read(x[i]);
      s := s xor g[x[i]];
    end;
    if s = 0 then writeln(0)
    else
    begin
      i := 1;
      while (g[x[i]] xor s) > g[x[i]] do inc(i);
      dem := 1;
      while g[x[i] - dem * dem] <> (g[x[i]] xor s) do inc(dem);
      writeln(1, ' ', i, ' ', dem * dem);
    end;
  end;
  close(output);
end.
