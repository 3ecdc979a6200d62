{ Loi: so nguyen 16 bit, con m va n den 10^9. }
program LamRong;
var
  a, b: longint;
  m, n: smallint;
begin
  assign(input, 'vidu1.inp'); reset(input);
  assign(output, 'vidu1.out'); rewrite(output);
  while not seekeof do
  begin
    readln(a, b);
    m := smallint(a);
    n := smallint(b);
    if m mod 2 = 0 then writeln(1, ' ', m - 1, ' ', 1)
    else if n mod 2 = 0 then writeln(1, ' ', n - 1, ' ', 1)
    else writeln(0);
  end;
  close(output);
end.
