{ Too slow: plays row i as many times as its weight says, against every column, and adds up what is paid; alike for the columns. }
program guarantee;
var
  m, n, i, j, k: longint;
  a: array[1..1000, 1..1000] of longint;
  p, q, gain, loss: array[1..1000] of int64;
  totalP, totalQ, low, high: int64;

function Gcd(x, y: int64): int64;
begin
  if y = 0 then Gcd := x else Gcd := Gcd(y, x mod y);
end;

procedure WriteFraction(x, y: int64);
var
  d: int64;
begin
  d := Gcd(abs(x), y);
  if y = d then writeln(x div d) else writeln(x div d, '/', y div d);
end;

begin
  readln(m, n);
  for i := 1 to m do
    for j := 1 to n do read(a[i, j]);
  totalP := 0; totalQ := 0;
  for i := 1 to m do begin read(p[i]); totalP := totalP + p[i]; end;
  for j := 1 to n do begin read(q[j]); totalQ := totalQ + q[j]; end;
  for i := 1 to m do
    for k := 1 to p[i] do
      for j := 1 to n do gain[j] := gain[j] + a[i, j];
  for j := 1 to n do
    for k := 1 to q[j] do
      for i := 1 to m do loss[i] := loss[i] + a[i, j];
  low := gain[1];
  for j := 2 to n do if gain[j] < low then low := gain[j];
  high := loss[1];
  for i := 2 to m do if loss[i] > high then high := loss[i];
  WriteFraction(low, totalP);
  for j := 1 to n do if gain[j] = low then write(j, ' ');
  writeln;
  WriteFraction(high, totalQ);
  for i := 1 to m do if loss[i] = high then write(i, ' ');
  writeln;
  if low * totalQ = high * totalP then writeln('YES') else writeln('NO');
end.
