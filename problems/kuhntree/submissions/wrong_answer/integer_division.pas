{ Mistake: the mean of a chance node is taken as a whole number, by div. }
program CayKuhn;
const
  MAXN = 200;
  MAXK = 6;
var
  n, i, j, k, x, y, t: longint;
  loai: array[1..MAXN] of char;
  gia, tap, bac: array[1..MAXN] of longint;
  con, trong: array[1..MAXN, 1..MAXK] of longint;
  soTap: array[1..2] of longint;
  bacTap, chon: array[1..2, 1..MAXN] of longint;
  soHang, soCot: longint;

function trungBinh(u: longint): int64;
var
  i, nguoi: longint;
  tong, sl: int64;
begin
  if loai[u] = 'L' then exit(gia[u]);
  if loai[u] <> 'N' then
  begin
    nguoi := ord(loai[u]) - ord('0');
    exit(trungBinh(con[u, chon[nguoi, tap[u]]]));
  end;
  tong := 0;
  sl := 0;
  for i := 1 to bac[u] do
  begin
    tong := tong + trong[u, i] * trungBinh(con[u, i]);
    sl := sl + trong[u, i];
  end;
  trungBinh := tong div sl;
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
      write(trungBinh(1));
      keTiep(2);
    end;
    writeln;
    keTiep(1);
  end;
  close(output);
end.
