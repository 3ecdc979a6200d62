{ Loi: o moi dong bi boc deu boc cung mot so que. }
program HonHop;
type
  vt = array[1..5] of longint;
var
  test, tt, luat, m, k, n, i: longint;
  x, kq: vt;
  nho: array[0..5000] of shortint;
  mul: vt;

function thang(y: vt; var tot: vt): boolean;
var
  s, c, t, j, dau: longint;
  ok: boolean;
  z, bo: vt;
  code: longint;
begin
  code := 0;
  for j := 1 to n do code := code + y[j] * mul[j];
  thang := false;
  if nho[code] >= 0 then
  begin
    thang := nho[code] = 1;
    exit;
  end;
  for s := 1 to (1 shl n) - 1 do
  begin
    c := 0; dau := 0;
    ok := true;
    for j := 1 to n do
      if (s shr (j - 1)) and 1 = 1 then
      begin
        if y[j] = 0 then ok := false;
        inc(c);
        if j <= k then inc(dau);
      end;
    if not ok then continue;
    case luat of
      1: ok := c = 1;
      2: for j := 1 to n do
           if (y[j] > 0) and ((s shr (j - 1)) and 1 = 0) then ok := false;
      3: begin
           for j := k + 1 to n do
             if (y[j] > 0) and ((s shr (j - 1)) and 1 = 0) then ok := false;
           if dau > 1 then ok := false;
           if dau = 0 then
             for j := 1 to k do
               if y[j] > 0 then ok := false;
         end;
      4: ok := c <= k;
    end;
    if not ok then continue;
    for t := 1 to m do
    begin
      z := y;
      for j := 1 to n do
        if (s shr (j - 1)) and 1 = 1 then
        begin
          z[j] := y[j] - t;
          if z[j] < 0 then z[j] := 0;
        end;
      if not thang(z, bo) then
      begin
        tot := z;
        nho[code] := 1;
        thang := true;
        exit;
      end;
    end;
  end;
  nho[code] := 0;
end;

begin
  readln(test);
  for tt := 1 to test do
  begin
    read(luat, m, k, n);
    for i := 1 to n do read(x[i]);
    mul[n] := 1;
    for i := n - 1 downto 1 do mul[i] := mul[i + 1] * (x[i + 1] + 1);
    fillchar(nho, sizeof(nho), $ff);
    if thang(x, kq) then
    begin
      write(1);
      for i := 1 to n do write(' ', kq[i]);
      writeln;
    end
    else writeln(0);
  end;
end.
