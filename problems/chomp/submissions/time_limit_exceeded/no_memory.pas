{ Qua cham: tim kiem tren cac hang ma khong nho ket qua nao. }
program Chomp;
type
  THang = array[1..8] of longint;
var
  r: THang;
  i, cot, hang: longint;

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
  x, y: longint;
begin
  for y := 1 to 8 do
    for x := 1 to r[y] do
      if (x + y > 2) and thua(conLai(r, x, y)) then exit(false);
  thua := true;
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
    cot := 0;
    for hang := 1 to 8 do
      for i := 1 to r[hang] do
        if (cot = 0) and (i + hang > 2) then
          if thua(conLai(r, i, hang)) then
          begin
            cot := i;
            writeln(1, ' ', i, ' ', hang);
          end;
    if cot = 0 then writeln(0);
  end;
  close(output);
end.
