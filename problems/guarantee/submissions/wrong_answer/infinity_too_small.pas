{ Mistake: begins with 10^9 for the smallest and -10^9 for the largest number. }
program baodam;
var m, n, i, j: longint;
    a: array[1..1000, 1..1000] of longint;
    x, y: array[1..1000] of int64;
    cot, hang: array[1..1000] of int64;
    sx, sy, L, U: int64;

function ucln(p, q: int64): int64;
begin
  if q = 0 then ucln := p else ucln := ucln(q, p mod q);
end;

procedure inphanso(t, s: int64);
var g: int64;
begin
  g := ucln(t, s);
  t := t div g;
  s := s div g;
  if s < 0 then
  begin
    t := -t;
    s := -s;
  end;
  if s = 1 then writeln(t) else writeln(t, '/', s);
end;

begin
  readln(m, n);
  for i := 1 to m do
    for j := 1 to n do read(a[i, j]);
  for i := 1 to m do begin read(x[i]); sx := sx + x[i]; end;
  for j := 1 to n do begin read(y[j]); sy := sy + y[j]; end;
  for i := 1 to m do
    for j := 1 to n do
    begin
      cot[j] := cot[j] + x[i] * a[i, j];
      hang[i] := hang[i] + y[j] * a[i, j];
    end;
  L := 1000000000;
  for j := 1 to n do if cot[j] < L then L := cot[j];
  U := -1000000000;
  for i := 1 to m do if hang[i] > U then U := hang[i];
  inphanso(L, sx);
  for j := 1 to n do if cot[j] = L then write(j, ' ');
  writeln;
  inphanso(U, sy);
  for i := 1 to m do if hang[i] = U then write(i, ' ');
  writeln;
  if L * sy = U * sx then writeln('YES') else writeln('NO');
end.
