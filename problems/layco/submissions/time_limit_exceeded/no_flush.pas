{ Loi: khong flush, nen may cham khong thay nuoc di. }
program LayCo;
var
  t, van, f, c, m, v, k: longint;
  ketQua: string;
begin
  readln(t);
  for van := 1 to t do
  begin
    readln(f, c, m, v);
    while c > 0 do
    begin
      if f = 1 then
      begin
        k := (c - v) mod (m + 1);
        if k = 0 then k := 1;
        writeln(k);
      end
      else
        readln(k);
      c := c - k;
      f := 1 - f;
    end;
    readln(ketQua);
  end;
end.
