var x, v: longint;
    a: array[1..1000] of longint;
    n, i: longint;
    xong: boolean;
begin
  while not seekeof do
  begin
    n := 0; x := 0;
    while not seekeoln do
    begin
      read(v);
      if v = 0 then continue;
      inc(n); a[n] := v; x := x xor v;
    end;
    readln;
    xong := false;
    for i := 1 to n do
      if not xong and (a[i] > (a[i] xor x)) then
      begin
        writeln('1 ', i, ' ', a[i] - (a[i] xor x));
        xong := true;
      end;
    if not xong then writeln(0);
  end;
end.
