{ Tro choi Grundy: lap bang gia tri SG den 5000 mot lan, roi tra loi tung dong. }
program Grundy;
var
  g: array[0..5000] of longint;
  gap: array[0..1023] of longint;
  x: array[1..100] of longint;
  n, s, i, a, coc, phan: longint;
begin
  assign(input, 'bai9_17.inp'); reset(input);
  assign(output, 'bai9_17.out'); rewrite(output);
  for i := 0 to 1023 do gap[i] := 0;
  g[0] := 0;
  for i := 1 to 5000 do
  begin
    for a := 1 to (i - 1) div 2 do gap[g[a] xor g[i - a]] := i;
    g[i] := 0;
    while gap[g[i]] = i do inc(g[i]);
  end;
  while not seekeof do
  begin
    n := 0;
    s := 0;
    while not seekeoln do
    begin
      inc(n);
      read(x[n]);
      s := s xor g[x[n]];
    end;
    readln;
    if s = 0 then writeln(0)
    else
    begin
      coc := 0;
      for i := 1 to n do
        if (coc = 0) and ((g[x[i]] xor s) < g[x[i]]) then
          for a := 1 to (x[i] - 1) div 2 do
            if (g[a] xor g[x[i] - a]) = (g[x[i]] xor s) then
            begin
              coc := i;
              phan := a;
            end;
      writeln(1, ' ', coc, ' ', phan, ' ', x[coc] - phan);
    end;
  end;
  close(output);
end.
