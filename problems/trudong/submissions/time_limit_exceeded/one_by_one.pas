{ Qua cham: thu tung k tu 1 den q, nuoc dau tien ma doi thu khong lay duoc luy thua nho nhat cua phan con lai la nuoc thang. }
program TruDong;
var
  n, q, k: int64;
  thang: boolean;

function chuSoMotThapNhat(n: int64): int64;
begin
  chuSoMotThapNhat := n and (-n);
end;

begin
  assign(input, 'bai9_4.inp'); reset(input);
  assign(output, 'bai9_4.out'); rewrite(output);
  while not seekeof do
  begin
    readln(n, q);
    k := 0;
    thang := false;
    while not thang and (k < q) and (k < n) do
    begin
      inc(k);
      thang := (k = n) or (chuSoMotThapNhat(n - k) > k);
    end;
    if thang then writeln(1, ' ', k) else writeln(0);
  end;
  close(output);
end.
