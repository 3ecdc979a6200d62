{ Loi: ghi so hop lay di ma quen dau tru. }
program PokerNim;
var
  x: array[1..1000] of longint;
  n, s, i, kho: longint;
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
      read(x[n]);
      s := s xor x[n];
    end;
    readln;
    if s = 0 then writeln(0)
    else
    begin
      i := 1;
      while (x[i] xor s) >= x[i] do inc(i);
      writeln(1, ' ', i, ' ', x[i] - (x[i] xor s));
    end;
  end;
  close(output);
end.
