{ Goes back through the table and writes the letters as it meets them. }
{$H+}
program SieuChuoi;
var
  s, t: string;
  i, j: longint;
  common: array[0..2000, 0..2000] of longint;
begin
  assign(input, 'SIEUCHUOI.INP'); reset(input);
  assign(output, 'SIEUCHUOI.OUT'); rewrite(output);
  readln(s);
  readln(t);
  for i := 1 to length(s) do
    for j := 1 to length(t) do
      if s[i] = t[j] then common[i, j] := common[i - 1, j - 1] + 1
      else if common[i - 1, j] > common[i, j - 1] then common[i, j] := common[i - 1, j]
      else common[i, j] := common[i, j - 1];
  i := length(s); j := length(t);
  writeln(i + j - common[i, j]);
  while (i > 0) and (j > 0) do
    if s[i] = t[j] then
    begin
      write(s[i]);
      dec(i); dec(j);
    end
    else if common[i - 1, j] >= common[i, j - 1] then
    begin
      write(s[i]);
      dec(i);
    end
    else
    begin
      write(t[j]);
      dec(j);
    end;
  while i > 0 do
  begin
    write(s[i]);
    dec(i);
  end;
  while j > 0 do
  begin
    write(t[j]);
    dec(j);
  end;
  writeln;
  close(output);
end.
