{ Bon luat boc diem: danh so moi vi tri theo he co so hon hop, xet tu vi tri rong; thua neu khong co nuoc den vi tri thua. }
program HonHop;
var
  t, luat, m, k, n, i, v, soVT, p: longint;
  x, a, sau: array[1..5] of longint;
  thua: array[0..5000] of boolean;
  thay: boolean;

function conRong(tu, den: longint): boolean;
var
  j: longint;
begin
  conRong := true;
  for j := tu to den do
    if a[j] > 0 then conRong := false;
end;

{ Xet cac dong tu i; vt la so hieu cua cac dong truoc, da la so dong da boc. }
procedure thu(i, vt, da: longint);
var
  con: longint;
  phai, duoc: boolean;
begin
  if thay then exit;
  if i > n then
  begin
    thay := (da > 0) and thua[vt];
    exit;
  end;
  phai := (a[i] > 0) and ((luat = 2) or ((luat = 3) and ((i > k) or ((da = 0) and conRong(i + 1, k)))));
  duoc := (luat = 2) or ((luat = 1) and (da = 0)) or ((luat = 4) and (da < k))
    or ((luat = 3) and ((i > k) or (da = 0)));
  if not phai then
  begin
    sau[i] := a[i];
    thu(i + 1, vt * (x[i] + 1) + a[i], da);
  end;
  if duoc then
    for con := a[i] - 1 downto 0 do
      if (a[i] - con <= m) and not thay then
      begin
        sau[i] := con;
        thu(i + 1, vt * (x[i] + 1) + con, da + 1);
      end;
end;

begin
  assign(input, 'HONHOP.INP'); reset(input);
  assign(output, 'HONHOP.OUT'); rewrite(output);
  readln(t);
  while t > 0 do
  begin
    dec(t);
    read(luat, m, k, n);
    soVT := 1;
    for i := 1 to n do
    begin
      read(x[i]);
      soVT := soVT * (x[i] + 1);
    end;
    for v := 0 to soVT - 1 do
    begin
      p := v;
      for i := n downto 1 do
      begin
        a[i] := p mod (x[i] + 1);
        p := p div (x[i] + 1);
      end;
      thay := false;
      thu(1, 0, 0);
      thua[v] := not thay;
    end;
    if not thay then writeln(0)
    else
    begin
      write(1);
      for i := 1 to n do write(' ', sau[i]);
      writeln;
    end;
  end;
  close(output);
end.
