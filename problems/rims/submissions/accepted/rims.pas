{ Rims: mien n cham nhu coc n quan cua Nim; ve vong khong chua cham nao ben trong, de lai n xor s cham ben ngoai. }
program Rims;
var
  x: array[1..1000] of longint;
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
      read(x[n]);
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
