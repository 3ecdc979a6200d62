{ Loi: khong co truong hop co so, nen van xoa tiep nhung hang khong con o nao (tong bang 0, la so chan). }
program Parigame;
var
  hang, cot: array[0..500, 0..500] of int64;
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
      hang[i, j] := hang[i, j - 1] + x;
      cot[i, j] := cot[i - 1, j] + x;
    end;
  for i := 0 to n do
    for j := 0 to n do
      f[i, j] := ((i > 0) and not odd(hang[i, j]) and not f[i - 1, j])
        or ((j > 0) and not odd(cot[i, j]) and not f[i, j - 1]);
  if f[n, n] then writeln('YES') else writeln('NO');
  close(output);
end.
