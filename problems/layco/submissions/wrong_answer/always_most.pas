{ Loi: luc nao cung lay nhieu nhat co the. }
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
        k := m;
        if k > c then k := c;
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
