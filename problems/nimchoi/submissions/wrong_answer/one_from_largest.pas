{ Loi: luc nao cung lay mot quan o coc lon nhat. }
program NimChoi;
var
  x: array[1..20] of longint;
  t, van, f, n, i, k, s, tong: longint;
  ketQua: string;
begin
  readln(t);
  for van := 1 to t do
  begin
    read(f);
    n := 0;
    tong := 0;
    while not seekeoln do
    begin
      inc(n);
      read(x[n]);
      tong := tong + x[n];
    end;
    readln;
    while tong > 0 do
    begin
      if f = 1 then
      begin
        i := 1;
        for s := 2 to n do
          if x[s] > x[i] then i := s;
        k := 1;
        writeln(i, ' ', k);
        flush(output);
      end
      else
        readln(i, k);
      x[i] := x[i] - k;
      tong := tong - k;
      f := 1 - f;
    end;
    readln(ketQua);
  end;
end.
