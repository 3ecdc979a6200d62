{ Mistake: the bet is always 2, as in the example of the book. }
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
    if 3 * x >= 2 * y then writeln('1 1 1 0')
    else writeln(3 * x - y, '/', y, ' 1 ', x, '/', 2 * (y - x), ' 1/2');
  end;
  close(output);
end.
