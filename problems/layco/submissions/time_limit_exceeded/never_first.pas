{ Loi cua gia ma trong sach: da chon ai di truoc roi van dat lai la may cham di truoc; van nao chuong trinh phai di truoc
  thi hai ben cho nhau mai. }
program LayCo;
var
  t, van, f, c, m, v, k: longint;
  ketQua: string;
begin
  readln(t);
  for van := 1 to t do
  begin
    readln(f, c, m, v);
    f := 0;
    while c > 0 do
    begin
      if f = 1 then
      begin
        k := (c - v) mod (m + 1);
        if k = 0 then k := 1;
        writeln(k);
        flush(output);
      end
      else
        readln(k);
      c := c - k;
      f := 1 - f;
    end;
    readln(ketQua);
  end;
end.
