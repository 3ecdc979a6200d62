{ Qua cham: lap bang den 200000 theo dinh nghia, moi do dai mat thoi gian tuyen tinh. }
program Kayles;
var
  g: array[0..200000] of longint;
  gap: array[0..255] of longint;
  dong: ansistring;
  n, a, r, i, s, v, dau, cuoi, co: longint;
  xong: boolean;
begin
  assign(input, 'bai9_18.inp'); reset(input);
  assign(output, 'bai9_18.out'); rewrite(output);
  for i := 0 to 255 do gap[i] := 0;
  g[0] := 0;
  co := 0;
  while not eof do
  begin
    readln(dong);
    dong := dong + '0';
    for n := co + 1 to length(dong) do
    begin
      for r := 1 to 2 do
        for a := 0 to n - r do gap[g[a] xor g[n - r - a]] := n;
      g[n] := 0;
      while gap[g[n]] = n do inc(g[n]);
      co := n;
    end;
    s := 0;
    dau := 1;
    for i := 1 to length(dong) do
      if dong[i] = '0' then
      begin
        s := s xor g[i - dau];
        dau := i + 1;
      end;
    xong := s = 0;
    if xong then writeln(0);
    dau := 1;
    for cuoi := 1 to length(dong) do
      if dong[cuoi] = '0' then
      begin
        n := cuoi - dau;
        v := g[n];
        if (v xor s) < v then
          for r := 1 to 2 do
            for a := 0 to n - r do
              if not xong and ((g[a] xor g[n - r - a]) = (v xor s)) then
              begin
                if r = 1 then writeln(1, ' ', dau + a)
                else writeln(1, ' ', dau + a, ' ', dau + a + 1);
                xong := true;
              end;
        dau := cuoi + 1;
      end;
  end;
  close(output);
end.
