{ Loi: kieu integer chi co 16 bit, con x den 10^9. }
program Tich;
var
  t, i, j, n: integer;
  m, max: longint;
  x: array[1..1000] of integer;
begin
  readln(t);
  for i := 1 to t do
  begin
    read(n, m);
    max := 0;
    for j := 1 to n do
    begin
      read(x[j]);
      if x[j] > max then max := x[j];
    end;
    if max mod (m + 1) = 0 then writeln(0)
    else
    begin
      write(1);
      for j := 1 to n do
        if x[j] = 0 then write(' ', 0)
        else if x[j] mod (m + 1) = 0 then write(' ', x[j] - 1)
        else write(' ', x[j] - x[j] mod (m + 1));
      writeln;
    end;
  end;
end.
