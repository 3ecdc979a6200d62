{ Van co ban ket thuc tro choi bai. Phan so khong can toi gian. }
program CuocBai;
var
  t, i, x, y, b: longint;
begin
  assign(input, 'CUOCBAI.INP'); reset(input);
  assign(output, 'CUOCBAI.OUT'); rewrite(output);
  readln(t);
  for i := 1 to t do
  begin
    readln(x, y, b);
    if x * (2 + 2 * b) >= y * (2 + b) then writeln('1 1 1 0')
    else
    begin
      write((4 * x - y) * (1 + b) - y, '/', y * (2 + b));
      write(' 1 ', x * b, '/', (y - x) * (2 + b));
      writeln(' 2/', 2 + b);
    end;
  end;
  close(output);
end.
