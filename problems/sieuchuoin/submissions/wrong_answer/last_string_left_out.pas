{ Doc thieu xau cuoi cung. }
{$H+}
program SieuChuoiN;
var
  n, i, con: longint;
  c, chon: char;
  s: array[1..50] of string;
  p: array[1..50] of longint;
  phieu: array['a'..'z'] of longint;
begin
  assign(input, 'SIEUCHUOIN.INP'); reset(input);
  assign(output, 'SIEUCHUOIN.OUT'); rewrite(output);
  readln(n);
  for i := 1 to n - 1 do
  begin
    readln(s[i]);
    p[i] := 1;
  end;
  repeat
    for c := 'a' to 'z' do phieu[c] := 0;
    con := 0;
    for i := 1 to n - 1 do
      if p[i] <= length(s[i]) then
      begin
        inc(phieu[s[i][p[i]]]);
        inc(con);
      end;
    if con > 0 then
    begin
      chon := 'a';
      for c := 'b' to 'z' do
        if phieu[c] > phieu[chon] then chon := c;
      write(chon);
      for i := 1 to n - 1 do
        if (p[i] <= length(s[i])) and (s[i][p[i]] = chon) then inc(p[i]);
    end;
  until con = 0;
  writeln;
  close(output);
end.
