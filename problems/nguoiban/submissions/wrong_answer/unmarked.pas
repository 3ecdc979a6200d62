{ Loi: khong danh dau thanh pho da qua, nen cu di di ve ve giua hai thanh pho gan nhau. }
program NguoiBan;
var
  x, y: array[1..200] of int64;
  n, i, j, day, gan: longint;
begin
  assign(input, 'NGUOIBAN.INP'); reset(input);
  assign(output, 'NGUOIBAN.OUT'); rewrite(output);
  read(n);
  for i := 1 to n do read(x[i], y[i]);
  day := 1;
  for i := 1 to n do
  begin
    write(day, ' ');
    gan := 0;
    for j := 1 to n do
      if (j <> day) and ((gan = 0) or (sqr(x[j] - x[day]) + sqr(y[j] - y[day]) < sqr(x[gan] - x[day]) + sqr(y[gan] - y[day]))) then
        gan := j;
    day := gan;
  end;
  writeln;
  close(output);
end.
