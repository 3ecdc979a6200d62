{ Loi: chi xet chu so cuoi cua n. }
program BocSoi;
var
  s: string;
  d: integer;
begin
  readln(s);
  d := ord(s[length(s)]) - ord('0');
  if d mod 4 = 0 then writeln('B win')
  else writeln('A win');
end.
