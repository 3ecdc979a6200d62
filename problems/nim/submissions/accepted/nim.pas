{ Tro choi Nim: doc nim.inp den het tep, moi dong mot vi tri; ghi nim.out. }
program Nim;
var
  x: array[1..1000] of longint;
  n, s, i: longint;
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
