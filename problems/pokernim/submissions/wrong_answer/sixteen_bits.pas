{ Loi: kieu smallint chi co 16 bit, con cac coc den 10^9. }
program PokerNim;
var
  x: array[1..1000] of smallint;
  n, s, i: smallint;
  kho, v: longint;
begin
  assign(input, 'bai9_6.inp'); reset(input);
  assign(output, 'bai9_6.out'); rewrite(output);
  while not seekeof do
  begin
    read(kho, kho);
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
    else writeln(1, ' ', i, ' ', (x[i] xor s) - x[i]);
  end;
  close(output);
end.
