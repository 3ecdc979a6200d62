{ Qua cham: thu lan luot moi o ma quan hau den duoc, kiem tra o thua bang cong thuc. }
program WythoffBig;
var
  x, y, i: int64;
  thay: boolean;

function oThua(a, b: int64): boolean;
var
  d, v, r, t: int64;
begin
  if a > b then
  begin
    t := a;
    a := b;
    b := t;
  end;
  d := b - a;
  v := 5 * d * d;
  r := trunc(sqrt(v));
  while r * r > v do dec(r);
  while (r + 1) * (r + 1) <= v do inc(r);
  oThua := a = (d + r) div 2;
end;

procedure thu(a, b: int64);
begin
  if not thay and (a >= 0) and (b >= 0) and oThua(a, b) then
  begin
    thay := true;
    writeln(1, ' ', a, ' ', b);
  end;
end;

begin
  assign(input, 'bai9_15b.inp'); reset(input);
  assign(output, 'bai9_15b.out'); rewrite(output);
  while not seekeof do
  begin
    readln(x, y);
    thay := false;
    i := 0;
    while not thay and ((i < x) or (i < y)) do
    begin
      inc(i);
      thu(x - i, y);
      thu(x, y - i);
      thu(x - i, y - i);
    end;
    if not thay then writeln(0);
  end;
  close(output);
end.
