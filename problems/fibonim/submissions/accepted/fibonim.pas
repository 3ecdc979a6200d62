{ Nim Fibonacci: tach n thanh tong cac so Fibonacci khong ke nhau, so hang nho nhat la nuoc thang neu khong vuot qua q. }
program FiboNim;
var
  f: array[1..90] of int64;
  n, q: int64;
  i: longint;
begin
  assign(input, 'bai9_5.inp'); reset(input);
  assign(output, 'bai9_5.out'); rewrite(output);
  f[1] := 1;
  f[2] := 2;
  for i := 3 to 90 do f[i] := f[i - 1] + f[i - 2];
  while not seekeof do
  begin
    readln(n, q);
    i := 90;
    while f[i] <> n do
    begin
      if f[i] < n then n := n - f[i];
      dec(i);
    end;
    if n <= q then writeln(1, ' ', n) else writeln(0);
  end;
  close(output);
end.
