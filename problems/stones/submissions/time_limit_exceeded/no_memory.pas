{ Qua cham: de quy khong nho ket qua. }
program Stones;
var
  a: array[1..100] of longint;
  n, k, j: longint;

function thang(i: longint): boolean;
var
  j: longint;
begin
  thang := false;
  for j := 1 to n do
    if (a[j] <= i) and not thang(i - a[j]) then exit(true);
end;

begin
  assign(input, 'STONES.INP'); reset(input);
  assign(output, 'STONES.OUT'); rewrite(output);
  read(n, k);
  for j := 1 to n do read(a[j]);
  if thang(k) then writeln('First') else writeln('Second');
  close(output);
end.
