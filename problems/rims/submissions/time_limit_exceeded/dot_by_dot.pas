{ Qua cham: tim dung mien, nhung them tung cham vao vong cho den khi tong Nim bang 0. }
program Rims;
var
  x: array[1..1000] of longint;
  n, s, i, con: longint;
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
      read(x[n]);
      s := s xor x[n];
    end;
    readln;
    if s = 0 then writeln(0)
    else
    begin
      i := 1;
      while (x[i] xor s) > x[i] do inc(i);
      con := x[i] - 1;
      while (s xor x[i] xor con) <> 0 do dec(con);
      writeln(1, ' ', i, ' ', 0, ' ', con);
    end;
  end;
  close(output);
end.
