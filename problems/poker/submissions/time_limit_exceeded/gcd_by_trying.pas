{ Too slow: right, but reduces fractions by trying every divisor, the largest first. }
program CuocBai;
var
  t, i, x, y, b: longint;

procedure phanSo(tu, mau: longint);
var
  u: longint;
begin
  if tu = 0 then
  begin
    write('0');
    exit;
  end;
  u := abs(tu);
  if mau < u then u := mau;
  while (tu mod u <> 0) or (mau mod u <> 0) do dec(u);
  write(tu div u, '/', mau div u);
end;

begin
  assign(input, 'CUOCBAI.INP'); reset(input);
  assign(output, 'CUOCBAI.OUT'); rewrite(output);
  readln(t);
  for i := 1 to t do
  begin
    readln(x, y, b);
    if x * (2 + 2 * b) >= y * (2 + b) then writeln('1 1 1 0')
    else
    begin
      phanSo((4 * x - y) * (1 + b) - y, y * (2 + b));
      write(' 1 ');
      phanSo(x * b, (y - x) * (2 + b));
      write(' ');
      phanSo(2, 2 + b);
      writeln;
    end;
  end;
  close(output);
end.
