{ Loi: cho rang neu n khong phai luy thua cua 2 thi chi can lay 1, 2 hoac 4 quan. }
program TruDong;
var
  n, q, k, p: int64;
begin
  while not eof do
  begin
    readln(n, q);
    p := 1;
    while p < n do p := p * 2;
    if p = n then k := n
    else if n mod 2 = 1 then k := 1
    else if n mod 4 = 2 then k := 2
    else k := 4;
    if k <= q then writeln('1 ', k)
    else writeln(0);
  end;
end.
