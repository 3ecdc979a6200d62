{ Lam rong va phan chia: hop nao co so quan chan thi chia thanh 1 va phan con lai, ca hai deu le. }
program LamRong;
var
  m, n: longint;
begin
  assign(input, 'vidu1.inp'); reset(input);
  assign(output, 'vidu1.out'); rewrite(output);
  while not seekeof do
  begin
    readln(m, n);
    if m mod 2 = 0 then writeln(1, ' ', m - 1, ' ', 1)
    else if n mod 2 = 0 then writeln(1, ' ', n - 1, ' ', 1)
    else writeln(0);
  end;
  close(output);
end.
