{ Loi: ket qua la so nguyen 32 bit co dau. }
program NimProduct;
var
  x, y: qword;

function tich(x, y: qword; k: longint): qword;
var
  a, b, c, d, ac, bd, cao: qword;
begin
  if (x < 2) or (y < 2) then exit(x * y);
  k := k div 2;
  a := x shr k;
  b := x and ((qword(1) shl k) - 1);
  c := y shr k;
  d := y and ((qword(1) shl k) - 1);
  ac := tich(a, c, k);
  bd := tich(b, d, k);
  cao := tich(a xor b, c xor d, k) xor bd;
  tich := (cao shl k) or (bd xor tich(ac, qword(1) shl (k - 1), k));
end;

begin
  assign(input, 'NIMPROD.INP'); reset(input);
  assign(output, 'NIMPROD.OUT'); rewrite(output);
  while not seekeof do
  begin
    readln(x, y);
    writeln(longint(tich(x, y, 32)));
  end;
  close(output);
end.
