{ Loi: chi coi coc rong la het nuoc di, nhu the 1 luon thuoc S. }
program ViDu3;
var
  s: array[1..100] of longint;
  thang: array[0..100000] of boolean;
  n, m, i, j: longint;
begin
  assign(input, 'vidu3.inp'); reset(input);
  assign(output, 'vidu3.out'); rewrite(output);
  readln(n);
  m := 0;
  while not seekeoln do
  begin
    inc(m);
    read(s[m]);
  end;
  thang[0] := false;
  for i := 1 to n do
  begin
    thang[i] := i < s[1];
    for j := 1 to m do
      if (s[j] <= i) and not thang[i - s[j]] then thang[i] := true;
  end;
  if thang[n] then writeln(1) else writeln(0);
  close(output);
end.
