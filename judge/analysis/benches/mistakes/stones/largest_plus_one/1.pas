var n, k, i, v, m: longint;
begin
  read(n, k);
  m := 0;
  for i := 1 to n do
  begin
    read(v);
    if v > m then m := v;
  end;
  if k mod (m + 1) = 0 then writeln('Second') else writeln('First');
end.
