{ Goes back through the table; where two letters differ, it writes both and goes on from the place before both. }
{$H+}
program SieuChuoi;
var
  s, t, x: string;
  i, j: longint;
  common: array[0..2000, 0..2000] of smallint;
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
  writeln(length(s) + length(t) - common[length(s), length(t)]);
  x := '';
  i := length(s); j := length(t);
  while (i > 0) and (j > 0) do
  begin
    if s[i] = t[j] then x := s[i] + x
    else x := s[i] + t[j] + x;
    dec(i);
    dec(j);
  end;
  writeln(copy(s, 1, i) + copy(t, 1, j) + x);
  close(output);
end.
