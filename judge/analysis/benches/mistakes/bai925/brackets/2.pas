var g: array[0..20, 0..20] of longint;
    u: array[0..20, 0..20] of longint;
    n, i, j, a, b, s, v: longint;
    c: set of byte;
begin
  readln(n);
  for i := 1 to n do
    for j := 1 to n do
    begin
      c := [];
      for a := 0 to i - 1 do
        for b := 0 to j - 1 do include(c, g[a, j] xor g[i, b] xor g[a, b]);
      v := 0;
      while v in c do inc(v);
      g[i, j] := v;
    end;
  s := 0;
  for i := 0 to n do
    for j := 0 to n do
    begin
      read(u[i, j]);
      if u[i, j] = 1 then s := s xor g[i, j];
    end;
  if s = 0 then begin writeln(0); halt; end;
  writeln(1);
  for i := n downto 1 do
    for j := n downto 1 do
      if u[i, j] = 1 then
        for a := 0 to i - 1 do
          for b := 0 to j - 1 do
            if g[i, j] xor g[a, j] xor g[i, b] xor g[a, b] = s then
            begin
              writeln('(', j, ',', i, ')');
              halt;
            end;
end.
