var n, k: longint;
begin
  readln(n, k);
  if odd(k) then writeln('First') else writeln('Second');
end.
