{ Loi: di cheo sang phai xuong duoi khi in nuoc di, nghia la chi xet huong xuong va huong trai roi doi dau cot. }
program Wythoff;
var
  g: array[0..200, 0..200] of longint;
  gap: array[0..600] of longint;
  x, y: array[1..100] of longint;
  n, s, i, j, k, a, b, can, dau: longint;

procedure thu(c, d: longint);
begin
  if (can >= 0) and (g[c, d] = can) then
  begin
    writeln(1, ' ', i, ' ', c, ' ', d);
    can := -1;
  end;
end;

begin
  assign(input, 'bai9_15.inp'); reset(input);
  assign(output, 'bai9_15.out'); rewrite(output);
  for k := 0 to 600 do gap[k] := 0;
  dau := 0;
  for a := 0 to 200 do
    for b := 0 to 200 do
    begin
      inc(dau);
      for k := 0 to a - 1 do gap[g[k, b]] := dau;
      for k := 0 to b - 1 do gap[g[a, k]] := dau;
      k := 1;
      while (k <= a) and (k <= b) do
      begin
        gap[g[a - k, b - k]] := dau;
        inc(k);
      end;
      g[a, b] := 0;
      while gap[g[a, b]] = dau do inc(g[a, b]);
    end;
  while not seekeof do
  begin
    n := 0;
    s := 0;
    while not seekeoln do
    begin
      inc(n);
      read(x[n], y[n]);
      s := s xor g[x[n], y[n]];
    end;
    readln;
    if s = 0 then writeln(0)
    else
    begin
      i := 1;
      while (g[x[i], y[i]] xor s) >= g[x[i], y[i]] do inc(i);
      can := g[x[i], y[i]] xor s;
      for j := 0 to x[i] - 1 do thu(j, y[i]);
      for j := 0 to y[i] - 1 do thu(x[i], j);
      j := 1;
      while (j <= x[i]) and (j <= y[i]) do
      begin
        if (can >= 0) and (g[x[i] - j, y[i] - j] = can) then
        begin
          writeln(1, ' ', i, ' ', x[i] + j, ' ', y[i] - j);
          can := -1;
        end;
        inc(j);
      end;
    end;
  end;
  close(output);
end.
