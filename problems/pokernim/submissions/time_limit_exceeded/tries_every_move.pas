{ Qua cham: thu lay va thu them lan luot tung so hop o moi coc. }
program PokerNim;
var
  x: array[1..1000] of longint;
  n, s, i, d, kho, khoKia, coc, doi: longint;
begin
  assign(input, 'bai9_6.inp'); reset(input);
  assign(output, 'bai9_6.out'); rewrite(output);
  while not seekeof do
  begin
    read(kho, khoKia);
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
    for i := 1 to n do
      for d := -x[i] to kho do
        if (d <> 0) and ((s xor x[i] xor (x[i] + d)) = 0) then
        begin
          coc := i;
          doi := d;
        end;
    if coc = 0 then writeln(0)
    else writeln(1, ' ', coc, ' ', doi);
  end;
  close(output);
end.
