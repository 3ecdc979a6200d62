{ Loi: them hop vao coc khi kho cua doi thu co du hop. }
program PokerNim;
var
  x: array[1..1000] of longint;
  n, s, i, coc, kho1, kho2: longint;
begin
  assign(input, 'bai9_6.inp'); reset(input);
  assign(output, 'bai9_6.out'); rewrite(output);
  while not seekeof do
  begin
    read(kho1, kho2);
    n := 0;
    s := 0;
    while not seekeoln do
    begin
      inc(n);
      read(x[n]);
      s := s xor x[n];
    end;
    readln;
    coc := 0;
    if s <> 0 then
      for i := n downto 1 do
        if (x[i] xor s) - x[i] <= kho2 then coc := i;
    if coc = 0 then writeln(0)
    else writeln(1, ' ', coc, ' ', (x[coc] xor s) - x[coc]);
  end;
  close(output);
end.
