{ Loi: coi so 0 (do dau cach cuoi dong) la mot phan tu cua S, nhu khi dung eoln thay cho seekeoln: lay 0 quan la bo luot. }
program ViDu3;
var
  s: array[0..100] of longint;
  thang: array[0..100000] of boolean;
  n, m, i, j: longint;
begin
  assign(input, 'vidu3.inp'); reset(input);
  assign(output, 'vidu3.out'); rewrite(output);
  readln(n);
  m := 0;
  s[0] := 0;
  while not seekeoln do
  begin
    inc(m);
    read(s[m]);
  end;
  for i := 0 to n do
  begin
    thang[i] := false;
    for j := 0 to m do
      if (s[j] <= i) and not thang[i - s[j]] then thang[i] := true;
  end;
  if thang[n] then writeln(1) else writeln(0);
  close(output);
end.
