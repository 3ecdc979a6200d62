{ Mistake: also where the first player bets with every card, the second calls as often as elsewhere. }
program CuocBai;
var
  t, i: integer;
  x, y, b, tu, mau: int64;
begin
  assign(input, 'CUOCBAI.INP'); reset(input);
  assign(output, 'CUOCBAI.OUT'); rewrite(output);
  readln(t);
  for i := 1 to t do
  begin
    readln(x, y, b);
    tu := x * b;
    mau := (y - x) * (2 + b);
    if tu >= mau then write('1 1 1 ')
    else
    begin
      write(4 * x * (1 + b) - y * (2 + b), '/', y * (2 + b), ' ');
      write('1 ', tu, '/', mau, ' ');
    end;
    writeln('2/', b + 2);
  end;
  close(output);
end.
