{ Sums of whole weights with the files BAODAM.INP and BAODAM.OUT; only L and U are divided. }
program guarantee;
var
  f: text;
  m, n, i, j: longint;
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
  if y = d then writeln(f, x div d) else writeln(f, x div d, '/', y div d);
end;

begin
  assign(f, 'BAODAM.INP'); reset(f);
  readln(f, m, n);
  for i := 1 to m do
    for j := 1 to n do read(f, a[i, j]);
  totalP := 0; totalQ := 0;
  for i := 1 to m do begin read(f, p[i]); totalP := totalP + p[i]; end;
  for j := 1 to n do begin read(f, q[j]); totalQ := totalQ + q[j]; end;
  close(f);
  for i := 1 to m do
    for j := 1 to n do
    begin
      gain[j] := gain[j] + p[i] * a[i, j];
      loss[i] := loss[i] + q[j] * a[i, j];
    end;
  low := gain[1];
  for j := 2 to n do if gain[j] < low then low := gain[j];
  high := loss[1];
  for i := 2 to m do if loss[i] > high then high := loss[i];
  assign(f, 'BAODAM.OUT'); rewrite(f);
  WriteFraction(low, totalP);
  for j := 1 to n do if gain[j] = low then write(f, j, ' ');
  writeln(f);
  WriteFraction(high, totalQ);
  for i := 1 to m do if loss[i] = high then write(f, i, ' ');
  writeln(f);
  if low * totalQ = high * totalP then writeln(f, 'YES') else writeln(f, 'NO');
  close(f);
end.
