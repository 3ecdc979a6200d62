{ Qua cham: de quy khong nho ket qua. }
program ViDu3;
var
  s: array[1..100] of longint;
  n, m: longint;

function thang(k: longint): boolean;
var
  j: longint;
begin
  thang := false;
  for j := 1 to m do
    if (s[j] <= k) and not thang(k - s[j]) then exit(true);
end;

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
  if thang(n) then writeln(1) else writeln(0);
  close(output);
end.
