{ Loi: khi den luot doi thu, khong doi vai hai to. }
program SC4;
var
  f: array[0..100, 0..100, 0..100] of longint;
  n, m: longint;

function An(p, a, b: longint): longint;
var
  x, kq, v: longint;
begin
  if p = 0 then
  begin
    if b = 0 then An := 0 else An := An(b, 0, 0);
    exit;
  end;
  if f[p, a, b] < 0 then
  begin
    kq := 0;
    for x := 1 to m do
      if x <= p then
      begin
        v := p + a + b - An(p - x, a + x, b);
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
