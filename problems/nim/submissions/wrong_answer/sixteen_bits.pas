{ Loi: kieu smallint chi co 16 bit, con cac coc den 10^9. }
program Nim;
var
  x: array[1..1000] of smallint;
  n, s, i: smallint;
  v: longint;
begin
  assign(input, 'nim.inp'); reset(input);
  assign(output, 'nim.out'); rewrite(output);
  while not seekeof do
  begin
    n := 0;
    s := 0;
    while not seekeoln do
    begin
      inc(n);
      read(v);
      x[n] := smallint(v);
      s := s xor x[n];
    end;
    readln;
    i := 1;
    while (i <= n) and ((x[i] xor s) >= x[i]) do inc(i);
    if i > n then writeln(0)
    else writeln(1, ' ', i, ' ', x[i] - (x[i] xor s));
  end;
  close(output);
end.
