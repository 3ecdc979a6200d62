{ Too slow: plays battle after battle, each side answering all that the other has done so far, until what the best p guarantees and
  what the best q costs are near enough. They do meet, but ten times nearer takes a hundred times as long. }
program PlaysUntilItMeets;
var
  a, b, i, j, k, most: longint;
  round, low, high: int64;
  pay: array[0..20, 0..20] of longint;
  gain, loss: array[0..20] of int64;
  p, q, bestP, bestQ: array[0..20] of int64;
  bestLow, bestHigh, roundsP, roundsQ: double;

function score(own, other: longint): longint;
begin
  if own > other then score := 1 + other
  else if own < other then score := -1 - own
  else score := 0;
end;

begin
  read(a, b);
  most := 1;
  for i := 0 to a do
    for j := 0 to b do
    begin
      pay[i, j] := score(a - i, b - j) + score(i, j);
      if abs(pay[i, j]) > most then most := abs(pay[i, j]);
    end;
  bestLow := -1e9;
  bestHigh := 1e9;
  roundsP := 1;
  roundsQ := 1;
  round := 0;
  while bestHigh - bestLow > 2e-6 * most do
  begin
    inc(round);
    i := 0;
    j := 0;
    for k := 1 to a do if gain[k] > gain[i] then i := k;
    for k := 1 to b do if loss[k] < loss[j] then j := k;
    inc(p[i]);
    inc(q[j]);
    for k := 0 to a do gain[k] := gain[k] + pay[k, j];
    for k := 0 to b do loss[k] := loss[k] + pay[i, k];
    high := gain[0];
    low := loss[0];
    for k := 1 to a do if gain[k] > high then high := gain[k];
    for k := 1 to b do if loss[k] < low then low := loss[k];
    if low / round > bestLow then
    begin
      bestLow := low / round;
      bestP := p;
      roundsP := round;
    end;
    if high / round < bestHigh then
    begin
      bestHigh := high / round;
      bestQ := q;
      roundsQ := round;
    end;
  end;
  writeln((bestLow + bestHigh) / 2:0:10);
  for i := 0 to a do write(bestP[i] / roundsP:0:10, ' ');
  writeln;
  for j := 0 to b do write(bestQ[j] / roundsQ:0:10, ' ');
  writeln;
end.
