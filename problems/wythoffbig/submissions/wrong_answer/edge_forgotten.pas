{ Loi: chi so k duoc tinh boi trunc(x / phi) + 1, khong dung khi x = 0. }
program WythoffBig;
const
  phi: double = 1.6180339887498949;
var
  x, y, t, a, d, k: int64;
  doi: boolean;

function duoi(k: int64): int64;
var
  s, g: int64;
begin
  s := 5 * k * k;
  g := trunc(sqrt(s));
  while g * g > s do dec(g);
  while (g + 1) * (g + 1) <= s do inc(g);
  duoi := (k + g) div 2;
end;

procedure ghi(u, v: int64);
begin
  if doi then writeln('1 ', v, ' ', u)
  else writeln('1 ', u, ' ', v);
end;

begin
  while not eof do
  begin
    readln(x, y);
    doi := x > y;
    if doi then
    begin
      t := x; x := y; y := t;
    end;
    d := y - x;
    a := duoi(d);
    if x = a then writeln(0)
    else if x > a then ghi(a, a + d)
    else
    begin
      k := trunc(x / phi) + 1;
      if duoi(k) = x then ghi(x, x + k)
      else
      begin
        k := trunc(x / phi / phi) + 1;
        ghi(x, x - k);
      end;
    end;
  end;
end.
