{ Phep tru dong: chia n cho 2 den khi le, luy thua cua 2 tim duoc la nuoc thang neu khong vuot qua q. }
program TruDong;
var
  n, q, luythua: int64;
begin
  assign(input, 'bai9_4.inp'); reset(input);
  assign(output, 'bai9_4.out'); rewrite(output);
  while not seekeof do
  begin
    readln(n, q);
    luythua := 1;
    while n mod 2 = 0 do
    begin
      n := n div 2;
      luythua := luythua * 2;
    end;
    if luythua <= q then writeln(1, ' ', luythua) else writeln(0);
  end;
  close(output);
end.
