{ Loi: ghi so 1 truoc nuoc di, nhu o bai nim. }
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
        s := 0;
        for i := 1 to n do s := s xor x[i];
        i := 1;
        if s = 0 then
        begin
          { the thua: lay mot quan de keo dai van choi }
          while x[i] = 0 do inc(i);
          k := 1;
        end
        else
        begin
          while (x[i] xor s) > x[i] do inc(i);
          k := x[i] - (x[i] xor s);
        end;
        writeln(1, ' ', i, ' ', k);
        flush(output);
      end
      else
      begin
        {$I-} readln(i, k); {$I+}
        if ioresult <> 0 then halt;
      end;
      x[i] := x[i] - k;
      tong := tong - k;
      f := 1 - f;
    end;
    readln(ketQua);
  end;
end.
