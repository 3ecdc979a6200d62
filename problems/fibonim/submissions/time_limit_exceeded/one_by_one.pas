{ Qua cham: voi moi n thu tung k, va kiem tra bang so hang Fibonacci nho nhat cua phan con lai. }
program FiboNim;
var
  n, q, k: int64;
  thang: boolean;

function nhoNhat(n: int64): int64;
var
  a, b, t: int64;
begin
  repeat
    a := 1;
    b := 2;
    while b <= n do
    begin
      t := a + b;
      a := b;
      b := t;
    end;
    n := n - a;
  until n = 0;
  nhoNhat := a;
end;

begin
  assign(input, 'bai9_5.inp'); reset(input);
  assign(output, 'bai9_5.out'); rewrite(output);
  while not seekeof do
  begin
    readln(n, q);
    k := 0;
    thang := false;
    while not thang and (k < q) and (k < n) do
    begin
      inc(k);
      thang := (k = n) or (nhoNhat(n - k) > 2 * k);
    end;
    if thang then writeln(1, ' ', k) else writeln(0);
  end;
  close(output);
end.
