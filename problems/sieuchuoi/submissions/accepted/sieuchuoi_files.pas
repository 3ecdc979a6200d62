{ A longest common subsequence, and round it the letters of both strings; it is found backwards. }
{$H+}
program SieuChuoi;
const
  Max = 2000;
var
  f: text;
  s, t, x: string;
  i, j, k: longint;
  common: array[0..Max, 0..Max] of smallint;

begin
  assign(f, 'SIEUCHUOI.INP'); reset(f);
  readln(f, s);
  readln(f, t);
  close(f);
  for i := 1 to length(s) do
    for j := 1 to length(t) do
      if s[i] = t[j] then common[i, j] := common[i - 1, j - 1] + 1
      else if common[i - 1, j] > common[i, j - 1] then common[i, j] := common[i - 1, j]
      else common[i, j] := common[i, j - 1];
  i := length(s); j := length(t);
  k := i + j - common[i, j];
  setlength(x, k);
  while k > 0 do
  begin
    if (i > 0) and (j > 0) and (s[i] = t[j]) then
    begin
      x[k] := s[i]; dec(i); dec(j);
    end
    else if (j = 0) or ((i > 0) and (common[i - 1, j] = common[i, j])) then
    begin
      x[k] := s[i]; dec(i);
    end
    else
    begin
      x[k] := t[j]; dec(j);
    end;
    dec(k);
  end;
  assign(f, 'SIEUCHUOI.OUT'); rewrite(f);
  writeln(f, length(x));
  writeln(f, x);
  close(f);
end.
