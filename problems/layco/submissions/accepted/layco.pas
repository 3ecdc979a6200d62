{ Lay bot quan co: choi voi may cham. Nho flush sau moi nuoc di. }
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
        if k = 0 then k := 1; { vi tri thua: keo dai van choi }
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
