{ Tich: thua khi va chi khi dong lon nhat chia het cho m + 1; neu khong, dua moi dong ve boi gan nhat, dong da la boi thi boc 1. }
program Tich;
var
  t, n, i: longint;
  m, lonNhat: int64;
  x: array[1..1000] of int64;
begin
  assign(input, 'TICH.INP'); reset(input);
  assign(output, 'TICH.OUT'); rewrite(output);
  readln(t);
  while t > 0 do
  begin
    dec(t);
    read(n, m);
    lonNhat := 0;
    for i := 1 to n do
    begin
      read(x[i]);
      if x[i] > lonNhat then lonNhat := x[i];
    end;
    if lonNhat mod (m + 1) = 0 then writeln(0)
    else
    begin
      write(1);
      for i := 1 to n do
        if x[i] = 0 then write(' 0')
        else if x[i] mod (m + 1) = 0 then write(' ', x[i] - 1)
        else write(' ', x[i] - x[i] mod (m + 1));
      writeln;
    end;
  end;
  close(output);
end.
