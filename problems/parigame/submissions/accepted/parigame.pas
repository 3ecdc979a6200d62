{ Xoa hang, xoa cot: tong hang, tong cot cong don, f[i][j] tinh theo tung hang. }
program Parigame;
var
  hang, cot: array[0..500, 0..500] of int64;
  f: array[0..500, 0..500] of boolean;
  n, i, j, x: longint;
begin
  assign(input, 'PARIGAME.INP'); reset(input);
  assign(output, 'PARIGAME.OUT'); rewrite(output);
  read(n);
  for i := 0 to n do
  begin
    hang[i, 0] := 0;
    cot[0, i] := 0;
    f[i, 0] := false;
    f[0, i] := false;
  end;
  for i := 1 to n do
    for j := 1 to n do
    begin
      read(x);
      hang[i, j] := hang[i, j - 1] + x;
      cot[i, j] := cot[i - 1, j] + x;
      f[i, j] := (not odd(hang[i, j]) and not f[i - 1, j])
        or (not odd(cot[i, j]) and not f[i, j - 1]);
    end;
  if f[n, n] then writeln('YES') else writeln('NO');
  close(output);
end.
