{ Be socola: ma hoa vi tri thanh so trong he 9 (8 hang, moi hang 0..8), tim kiem co nho. }
program Chomp;
type
  THang = array[1..8] of longint;
var
  nho: array[0..43046720] of shortint; { 0 chua biet, 1 thua, 2 thang }
  r: THang;
  i, cot, hang: longint;

function ma(const r: THang): longint;
var
  i, kq: longint;
begin
  kq := 0;
  for i := 1 to 8 do kq := kq * 9 + r[i];
  ma := kq;
end;

function conLai(r: THang; x, y: longint): THang;
var
  i: longint;
begin
  for i := y to 8 do
    if r[i] > x - 1 then r[i] := x - 1;
  conLai := r;
end;

function thua(const r: THang): boolean;
var
  m, x, y: longint;
begin
  m := ma(r);
  if nho[m] = 0 then
  begin
    nho[m] := 1;
    for y := 1 to 8 do
      for x := 1 to r[y] do
        if (x + y > 2) and (nho[m] = 1) then
          if thua(conLai(r, x, y)) then nho[m] := 2;
  end;
  thua := nho[m] = 1;
end;

begin
  assign(input, 'bai9_3.inp'); reset(input);
  assign(output, 'bai9_3.out'); rewrite(output);
  while not seekeof do
  begin
    for i := 1 to 8 do r[i] := 0;
    i := 0;
    while not seekeoln do
    begin
      inc(i);
      read(r[i]);
    end;
    readln;
    if thua(r) then writeln(0)
    else
    begin
      cot := 0;
      for hang := 1 to 8 do
        for i := 1 to r[hang] do
          if (cot = 0) and (i + hang > 2) then
            if thua(conLai(r, i, hang)) then
            begin
              cot := i;
              writeln(1, ' ', i, ' ', hang);
            end;
    end;
  end;
  close(output);
end.
