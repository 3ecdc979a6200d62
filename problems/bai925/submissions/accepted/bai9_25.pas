{ Lat dong xu o bon goc. Ham Sprague-Grundy tinh theo dinh nghia. Doc Bai9_25.inp, ghi Bai9_25.out. }
program Bai9_25;
const
  MaxN = 20;
var
  g, xu: array[0..MaxN, 0..MaxN] of longint; { chi so thu nhat la x, thu hai la y }
  n, x, y, a, b, tong: longint;

function SG(x, y: longint): longint;
var
  co: array[0..1023] of boolean;
  a, b, i: longint;
begin
  for i := 0 to 1023 do co[i] := false;
  for a := 0 to x - 1 do
    for b := 0 to y - 1 do
      co[g[a, y] xor g[x, b] xor g[a, b]] := true;
  i := 0;
  while co[i] do inc(i);
  SG := i;
end;

begin
  assign(input, 'Bai9_25.inp'); reset(input);
  assign(output, 'Bai9_25.out'); rewrite(output);
  read(n);
  for y := 0 to n do
    for x := 0 to n do read(xu[x, y]);
  for x := 0 to n do
    for y := 0 to n do
      if (x = 0) or (y = 0) then g[x, y] := 0 else g[x, y] := SG(x, y);
  tong := 0;
  for x := 0 to n do
    for y := 0 to n do
      if xu[x, y] = 1 then tong := tong xor g[x, y];
  if tong = 0 then writeln(0)
  else
  begin
    writeln(1);
    for x := 1 to n do
      for y := 1 to n do
        if xu[x, y] = 1 then
          for a := 0 to x - 1 do
            for b := 0 to y - 1 do
              if g[x, y] xor g[a, y] xor g[x, b] xor g[a, b] = tong then
              begin
                writeln(x, ' ', y);
                close(output);
                halt;
              end;
  end;
  close(output);
end.
