{ Cay Kuhn: xac suat den tung la (phan so toi gian), mau so chung, roi voi moi cap chien thuat duyet cay tu goc. }
program CayKuhn;
const
  MAXN = 200;
  MAXK = 6;
var
  n, i, j, k, x, y, t: longint;
  loai: array[1..MAXN] of char;
  gia, tap, bac: array[1..MAXN] of longint;
  con, trong: array[1..MAXN, 1..MAXK] of longint;
  tu, mau: array[1..MAXN] of int64;
  soTap: array[1..2] of longint;
  bacTap, chon: array[1..2, 1..MAXN] of longint;
  chung: int64;
  soHang, soCot: longint;

function ucln(a, b: int64): int64;
begin
  if b = 0 then ucln := abs(a) else ucln := ucln(b, a mod b);
end;

{ Xac suat (chi tinh cac lan chon ngau nhien) den moi nut duoi u. }
procedure xuong(u: longint);
var
  i: longint;
  tong, g: int64;
begin
  if loai[u] = 'L' then chung := chung div ucln(chung, mau[u]) * mau[u];
  tong := 0;
  for i := 1 to bac[u] do tong := tong + trong[u, i];
  for i := 1 to bac[u] do
  begin
    tu[con[u, i]] := tu[u];
    mau[con[u, i]] := mau[u];
    if loai[u] = 'N' then
    begin
      g := ucln(tu[u] * trong[u, i], mau[u] * tong);
      tu[con[u, i]] := tu[u] * trong[u, i] div g;
      mau[con[u, i]] := mau[u] * tong div g;
    end;
    xuong(con[u, i]);
  end;
end;

function trungBinh(u: longint): int64;
var
  i, nguoi: longint;
  tong: int64;
begin
  if loai[u] = 'L' then exit(gia[u] * tu[u] * (chung div mau[u]));
  if loai[u] <> 'N' then
  begin
    nguoi := ord(loai[u]) - ord('0');
    exit(trungBinh(con[u, chon[nguoi, tap[u]]]));
  end;
  tong := 0;
  for i := 1 to bac[u] do tong := tong + trungBinh(con[u, i]);
  trungBinh := tong;
end;

{ Chien thuat ke tiep theo thu tu tu dien: tap cuoi doi nhanh nhat. }
procedure keTiep(nguoi: longint);
var
  s: longint;
begin
  s := soTap[nguoi];
  while (s > 0) and (chon[nguoi, s] = bacTap[nguoi, s]) do
  begin
    chon[nguoi, s] := 1;
    dec(s);
  end;
  if s > 0 then inc(chon[nguoi, s]);
end;

function soChienThuat(nguoi: longint): longint;
var
  s, tich: longint;
begin
  tich := 1;
  for s := 1 to soTap[nguoi] do tich := tich * bacTap[nguoi, s];
  soChienThuat := tich;
end;

procedure ghi(a, b: int64);
var
  g: int64;
begin
  g := ucln(a, b);
  write(a div g);
  if b div g > 1 then write('/', b div g);
end;

begin
  assign(input, 'CAYKUHN.INP'); reset(input);
  assign(output, 'CAYKUHN.OUT'); rewrite(output);
  readln(n);
  for i := 1 to n do
  begin
    read(loai[i]);
    if loai[i] = 'L' then readln(gia[i])
    else
    begin
      if loai[i] <> 'N' then read(tap[i]);
      read(bac[i]);
      for j := 1 to bac[i] do
      begin
        read(con[i, j]);
        if loai[i] = 'N' then read(trong[i, j]);
      end;
      readln;
      if loai[i] <> 'N' then
      begin
        t := ord(loai[i]) - ord('0');
        if tap[i] > soTap[t] then soTap[t] := tap[i];
        bacTap[t, tap[i]] := bac[i];
      end;
    end;
  end;
  chung := 1;
  tu[1] := 1;
  mau[1] := 1;
  xuong(1);
  soHang := soChienThuat(1);
  soCot := soChienThuat(2);
  writeln(soHang, ' ', soCot);
  for t := 1 to 2 do
    for k := 1 to soTap[t] do chon[t, k] := 1;
  for x := 1 to soHang do
  begin
    for y := 1 to soCot do
    begin
      if y > 1 then write(' ');
      ghi(trungBinh(1), chung);
      keTiep(2);
    end;
    writeln;
    keTiep(1);
  end;
  close(output);
end.
