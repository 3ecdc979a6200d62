{ A plain string of Pascal holds 255 letters; readln leaves the others out. }
program SieuChuoi;
var
  s, t: string;
  x: array[1..4000] of char;
  i, j, k, count: longint;
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
  count := 0;
  while (i > 0) or (j > 0) do
  begin
    inc(count);
    if (i > 0) and (j > 0) and (s[i] = t[j]) then
    begin
      x[count] := s[i]; dec(i); dec(j);
    end
    else if (j = 0) or ((i > 0) and (common[i - 1, j] >= common[i, j - 1])) then
    begin
      x[count] := s[i]; dec(i);
    end
    else
    begin
      x[count] := t[j]; dec(j);
    end;
  end;
  writeln(count);
  for k := count downto 1 do write(x[k]);
  writeln;
  close(output);
end.
