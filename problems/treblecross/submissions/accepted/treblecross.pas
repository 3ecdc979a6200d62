{ Tro choi ghi X khong ke nhau: bang gia tri SG den 1000. }
program TrebleCross;
var
  g: array[-1..1000] of longint;
  gap: array[0..255] of longint;
  n, a: longint;
begin
  assign(input, 'TREBLE.INP'); reset(input);
  assign(output, 'TREBLE.OUT'); rewrite(output);
  for a := 0 to 255 do gap[a] := 0;
  g[-1] := 0;
  g[0] := 0;
  g[1] := 1;
  for n := 2 to 1000 do
  begin
    for a := -1 to n - 2 do gap[g[a] xor g[n - 3 - a]] := n;
    g[n] := 0;
    while gap[g[n]] = n do inc(g[n]);
  end;
  while not seekeof do
  begin
    readln(n);
    writeln(g[n]);
  end;
  close(output);
end.
