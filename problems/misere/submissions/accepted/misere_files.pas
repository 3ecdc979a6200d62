{ Misere Nim with the files MISERE.INP and MISERE.OUT. }
program misere;
var
  f, g: text;
  a: array[1..100000] of longint;
  t, n, i, s, large, last: longint;
begin
  assign(f, 'MISERE.INP'); reset(f);
  assign(g, 'MISERE.OUT'); rewrite(g);
  read(f, t);
  for t := t downto 1 do
  begin
    read(f, n);
    s := 0;
    large := 0;
    for i := 1 to n do
    begin
      read(f, a[i]);
      s := s xor a[i];
      if a[i] > 1 then begin inc(large); last := i; end;
    end;
    if large = 0 then
      if odd(n) then writeln(g, 0) else writeln(g, '1 1 0')
    else if large = 1 then
      if odd(n) then writeln(g, '1 ', last, ' 1') else writeln(g, '1 ', last, ' 0')
    else if s = 0 then writeln(g, 0)
    else
    begin
      i := 1;
      while (a[i] xor s) >= a[i] do inc(i);
      writeln(g, '1 ', i, ' ', a[i] xor s);
    end;
  end;
  close(f); close(g);
end.
