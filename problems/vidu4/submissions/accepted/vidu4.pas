{ Nhieu nhat mot nua: lap bang ham SG theo dung dinh nghia. Dau hieu "da gap" ghi so cua coc, nen khong phai xoa. }
program ViDu4;
const
  max = 10000;
var
  g, gap: array[0..max] of longint;
  n, i, k: longint;
begin
  assign(input, 'vidu4.inp'); reset(input);
  assign(output, 'vidu4.out'); rewrite(output);
  for i := 0 to max do gap[i] := -1;
  g[0] := 0;
  for i := 1 to max do
  begin
    for k := 1 to i div 2 do gap[g[i - k]] := i;
    g[i] := 0;
    while gap[g[i]] = i do inc(g[i]);
  end;
  while not seekeof do
  begin
    readln(n);
    writeln(g[n]);
  end;
  close(output);
end.
