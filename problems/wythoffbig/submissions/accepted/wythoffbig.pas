{ Quan hau tren ban co lon: o thua la (a, a + d) voi a = (d + can(5 d d)) div 2, can tinh dung bang so nguyen. }
program WythoffBig;
var
  x, y, t, d, a, k: int64;
  doi: boolean;

function can(v: int64): int64;
var
  r: int64;
begin
  r := trunc(sqrt(v));
  while r * r > v do dec(r);
  while (r + 1) * (r + 1) <= v do inc(r);
  can := r;
end;

function vang(n: int64): int64;
begin
  vang := (n + can(5 * n * n)) div 2;
end;

procedure ghi(c, h: int64);
begin
  if doi then writeln(1, ' ', h, ' ', c) else writeln(1, ' ', c, ' ', h);
end;

begin
  assign(input, 'bai9_15b.inp'); reset(input);
  assign(output, 'bai9_15b.out'); rewrite(output);
  while not seekeof do
  begin
    readln(x, y);
    doi := x > y;
    if doi then
    begin
      t := x;
      x := y;
      y := t;
    end;
    d := y - x;
    a := vang(d);
    if x = a then writeln(0)
    else if x > a then ghi(a, a + d)
    else
    begin
      { x = vang(k) thi di xuong hang x + k, neu khong x = vang(k) + k va di xuong hang vang(k) }
      k := vang(x + 1) - x - 1;
      if vang(k) = x then ghi(x, x + k)
      else
      begin
        k := 2 * x + 1 - vang(x + 1);
        ghi(x, vang(k));
      end;
    end;
  end;
  close(output);
end.
