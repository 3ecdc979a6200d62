{ Loi cua chuong trinh in trong sach: gia tri tinh duoc gan cho q thay vi g (o day co khai bao q de dich duoc). }
program ViDu4;
const
  max = 10000;
var
  g, q, gap: array[0..max] of longint;
  n, i, k: longint;
begin
  assign(input, 'vidu4.inp'); reset(input);
  assign(output, 'vidu4.out'); rewrite(output);
  for i := 0 to max do
  begin
    g[i] := 0;
    gap[i] := -1;
  end;
  for i := 2 to max do
  begin
    for k := 1 to i div 2 do gap[g[i - k]] := i;
    k := 0;
    while gap[k] = i do inc(k);
    q[i] := k;
  end;
  while not seekeof do
  begin
    readln(n);
    writeln(g[n]);
  end;
  close(output);
end.
