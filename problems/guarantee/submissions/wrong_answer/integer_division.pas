{ Mistake: divides with div before it compares, so that near averages become equal and the fractions are lost. }
program guarantee;
var
  m, n, i, j: longint;
  a: array[1..1000, 1..1000] of longint;
  p, q, gain, loss: array[1..1000] of int64;
  totalP, totalQ, low, high: int64;
begin
  readln(m, n);
  for i := 1 to m do
    for j := 1 to n do read(a[i, j]);
  totalP := 0; totalQ := 0;
  for i := 1 to m do begin read(p[i]); totalP := totalP + p[i]; end;
  for j := 1 to n do begin read(q[j]); totalQ := totalQ + q[j]; end;
  for i := 1 to m do
    for j := 1 to n do
    begin
      gain[j] := gain[j] + p[i] * a[i, j];
      loss[i] := loss[i] + q[j] * a[i, j];
    end;
  for j := 1 to n do gain[j] := gain[j] div totalP;
  for i := 1 to m do loss[i] := loss[i] div totalQ;
  low := gain[1];
  for j := 2 to n do if gain[j] < low then low := gain[j];
  high := loss[1];
  for i := 2 to m do if loss[i] > high then high := loss[i];
  writeln(low);
  for j := 1 to n do if gain[j] = low then write(j, ' ');
  writeln;
  writeln(high);
  for i := 1 to m do if loss[i] = high then write(i, ' ');
  writeln;
  if low = high then writeln('YES') else writeln('NO');
end.
