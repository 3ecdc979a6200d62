{ Loi: so nguyen 32 bit, con n va q den 10^18. }
program FiboNim;
var
  f: array[1..45] of longint;
  a, b: int64;
  n, q, i: longint;
begin
  assign(input, 'bai9_5.inp'); reset(input);
  assign(output, 'bai9_5.out'); rewrite(output);
  f[1] := 1;
  f[2] := 2;
  for i := 3 to 45 do f[i] := f[i - 1] + f[i - 2];
  while not seekeof do
  begin
    readln(a, b);
    n := longint(a);
    q := longint(b);
    i := 45;
    while (i > 1) and (f[i] <> n) do
    begin
      if f[i] < n then n := n - f[i];
      dec(i);
    end;
    if n <= q then writeln(1, ' ', n) else writeln(0);
  end;
  close(output);
end.
