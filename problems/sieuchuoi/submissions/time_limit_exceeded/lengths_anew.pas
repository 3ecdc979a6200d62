{ Too slow: for every letter that it writes it computes two tables anew, to know which of the two letters is the better one. }
{$H+}
program SieuChuoi;
var
  f: text;
  s, t, x: string;
  row: array[0..2000] of longint;
  i, j: longint;

{ The least length for what is left of s from a on and of t from b on. }
function least(a, b: longint): longint;
var
  i, j, below, corner: longint;
begin
  for j := b to length(t) + 1 do row[j - 1] := length(t) + 1 - j;
  for i := length(s) downto a do
  begin
    corner := row[length(t)];
    inc(row[length(t)]);
    for j := length(t) downto b do
    begin
      below := row[j - 1];
      if s[i] = t[j] then row[j - 1] := corner + 1
      else if row[j] < below then row[j - 1] := row[j] + 1
      else row[j - 1] := below + 1;
      corner := below;
    end;
  end;
  least := row[b - 1];
end;

begin
  assign(f, 'SIEUCHUOI.INP'); reset(f);
  readln(f, s);
  readln(f, t);
  close(f);
  x := '';
  i := 1; j := 1;
  while (i <= length(s)) and (j <= length(t)) do
    if s[i] = t[j] then
    begin
      x := x + s[i];
      inc(i); inc(j);
    end
    else if least(i + 1, j) <= least(i, j + 1) then
    begin
      x := x + s[i];
      inc(i);
    end
    else
    begin
      x := x + t[j];
      inc(j);
    end;
  x := x + copy(s, i, length(s)) + copy(t, j, length(t));
  assign(f, 'SIEUCHUOI.OUT'); rewrite(f);
  writeln(f, length(x));
  writeln(f, x);
  close(f);
end.
