{ Loi: tinh tong ca hang, ca cot ban dau, ke ca phan da xoa. }
program Parigame;
var
  hang, cot: array[1..500] of int64;
  f: array[0..500, 0..500] of boolean;
  n, i, j, x: longint;
begin
  assign(input, 'PARIGAME.INP'); reset(input);
  assign(output, 'PARIGAME.OUT'); rewrite(output);
  read(n);
  for i := 1 to n do
    for j := 1 to n do
    begin
      read(x);
      hang[i] := hang[i] + x;
      cot[j] := cot[j] + x;
    end;
  for i := 0 to n do
  begin
    f[i, 0] := false;
    f[0, i] := false;
  end;
  for i := 1 to n do
    for j := 1 to n do
      f[i, j] := (not odd(hang[i]) and not f[i - 1, j])
        or (not odd(cot[j]) and not f[i, j - 1]);
  if f[n, n] then writeln('YES') else writeln('NO');
  close(output);
end.
