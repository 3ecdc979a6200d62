{ Loi: so nguyen 32 bit, con n va q den 10^18. }
program TruDong;
var
  a, b: int64;
  n, q, k: longint;
begin
  assign(input, 'bai9_4.inp'); reset(input);
  assign(output, 'bai9_4.out'); rewrite(output);
  while not seekeof do
  begin
    readln(a, b);
    n := longint(a);
    q := longint(b);
    k := n and (-n);
    if k <= q then writeln(1, ' ', k) else writeln(0);
  end;
  close(output);
end.
