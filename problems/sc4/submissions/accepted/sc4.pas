{ Boc hat de: f[p, a, b] la so hat nguoi sap di an duoc khi dong con p hat, to cua minh co a hat, to doi thu co b hat. }
program SC4;
var
  f: array[0..100, 0..100, 0..100] of longint;
  n, m: longint;

function An(p, a, b: longint): longint;
var
  x, tong, gioiHan, kq, v: longint;
begin
  if p = 0 then
  begin
    { Doi thu vua an: do to cua minh lai thanh dong moi. }
    if a = 0 then An := 0 else An := An(a, 0, 0);
    exit;
  end;
  if f[p, a, b] < 0 then
  begin
    tong := p + a + b;
    gioiHan := m;
    if gioiHan > p then gioiHan := p;
    kq := 0;
    for x := 1 to gioiHan do
    begin
      if x < p then v := tong - An(p - x, b, a + x)
      else v := a + x + b - An(0, b, 0);
      if v > kq then kq := v;
    end;
    f[p, a, b] := kq;
  end;
  An := f[p, a, b];
end;

begin
  assign(input, 'SC4.INP'); reset(input);
  assign(output, 'SC4.OUT'); rewrite(output);
  read(n, m);
  fillchar(f, sizeof(f), $ff);
  writeln(An(n, 0, 0));
  close(output);
end.
