{ Qua cham: thu moi nuoc di; moi coc co den 10^9 quan. }
program Nim;
var
  x: array[1..1000] of longint;
  n, s, i, k, coc, lay: longint;
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
    coc := 0;
    for i := 1 to n do
      for k := 1 to x[i] do
        if (s xor x[i] xor (x[i] - k)) = 0 then
        begin
          coc := i;
          lay := k;
        end;
    if coc = 0 then writeln(0)
    else writeln(1, ' ', coc, ' ', lay);
  end;
  close(output);
end.
