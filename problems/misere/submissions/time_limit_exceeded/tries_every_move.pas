{ Too slow: right, but tries every move; a heap holds up to 10^9 stones. }
program misere;
var
  a: array[1..100000] of longint;
  t, n, i, c, s, large, largeAfter, onesAfter, ones, heap, left: longint;
begin
  read(t);
  for t := t downto 1 do
  begin
    read(n);
    s := 0;
    large := 0;
    for i := 1 to n do
    begin
      read(a[i]);
      s := s xor a[i];
      if a[i] > 1 then inc(large);
    end;
    ones := n - large;
    heap := 0;
    for i := 1 to n do
      for c := 0 to a[i] - 1 do
      begin
        largeAfter := large;
        onesAfter := ones;
        if a[i] > 1 then dec(largeAfter) else dec(onesAfter);
        if c > 1 then inc(largeAfter) else if c = 1 then inc(onesAfter);
        if ((largeAfter = 0) and odd(onesAfter)) or ((largeAfter > 0) and (s xor a[i] xor c = 0)) then
        begin
          heap := i;
          left := c;
        end;
      end;
    if heap = 0 then writeln(0) else writeln('1 ', heap, ' ', left);
  end;
end.
