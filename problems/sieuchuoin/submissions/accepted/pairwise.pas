{ Gop cac xau lan luot theo thu tu trong tep, moi lan hai xau bang quy hoach dong: dung bang do dai B cua de bai. }
{$H+}
program SieuChuoiN;
var
  n, i: longint;
  s, x: string;
  f: array[0..5000, 0..100] of smallint;

function gop(const a, b: string): string;
var
  i, j: longint;
  kq: string;
begin
  for i := length(a) downto 0 do
    for j := length(b) downto 0 do
      if (i = length(a)) or (j = length(b)) then f[i, j] := length(a) - i + length(b) - j
      else if a[i + 1] = b[j + 1] then f[i, j] := f[i + 1, j + 1] + 1
      else if f[i + 1, j] <= f[i, j + 1] then f[i, j] := f[i + 1, j] + 1
      else f[i, j] := f[i, j + 1] + 1;
  kq := '';
  i := 0; j := 0;
  while (i < length(a)) and (j < length(b)) do
    if a[i + 1] = b[j + 1] then
    begin
      kq := kq + a[i + 1];
      inc(i); inc(j);
    end
    else if f[i + 1, j] <= f[i, j + 1] then
    begin
      inc(i);
      kq := kq + a[i];
    end
    else
    begin
      inc(j);
      kq := kq + b[j];
    end;
  gop := kq + copy(a, i + 1, length(a)) + copy(b, j + 1, length(b));
end;

begin
  assign(input, 'SIEUCHUOIN.INP'); reset(input);
  assign(output, 'SIEUCHUOIN.OUT'); rewrite(output);
  readln(n);
  x := '';
  for i := 1 to n do
  begin
    readln(s);
    x := gop(x, s);
  end;
  writeln(x);
  close(output);
end.
