{ Ket qua cung thuoc kieu xau 100 ky tu nhu cac xau da cho. }
program SieuChuoiN;
type
  xau = string[100];
var
  n, i, con: longint;
  c, chon: char;
  kq: xau;
  s: array[1..50] of xau;
  p: array[1..50] of longint;
  phieu: array['a'..'z'] of longint;
begin
  assign(input, 'SIEUCHUOIN.INP'); reset(input);
  assign(output, 'SIEUCHUOIN.OUT'); rewrite(output);
  readln(n);
  for i := 1 to n do
  begin
    readln(s[i]);
    p[i] := 1;
  end;
  kq := '';
  repeat
    for c := 'a' to 'z' do phieu[c] := 0;
    con := 0;
    for i := 1 to n do
      if p[i] <= length(s[i]) then
      begin
        phieu[s[i][p[i]]] := phieu[s[i][p[i]]] + length(s[i]) - p[i] + 1;
        inc(con);
      end;
    if con > 0 then
    begin
      chon := 'a';
      for c := 'b' to 'z' do
        if phieu[c] > phieu[chon] then chon := c;
      kq := kq + chon;
      for i := 1 to n do
        if (p[i] <= length(s[i])) and (s[i][p[i]] = chon) then inc(p[i]);
    end;
  until con = 0;
  writeln(kq);
  close(output);
end.
