{ Loi: so nguyen 16 bit, con so cham den 10^9. }
program Rims;
var
  x: array[1..1000] of word;
  v: longint;
  n, s, i: longint;
begin
  assign(input, 'bai9_19.inp'); reset(input);
  assign(output, 'bai9_19.out'); rewrite(output);
  while not seekeof do
  begin
    n := 0;
    s := 0;
    while not seekeoln do
    begin
      inc(n);
      read(v);
      x[n] := word(v);
      s := s xor x[n];
    end;
    readln;
    if s = 0 then writeln(0)
    else
    begin
      i := 1;
      while (x[i] xor s) > x[i] do inc(i);
      writeln(1, ' ', i, ' ', 0, ' ', x[i] xor s);
    end;
  end;
  close(output);
end.
