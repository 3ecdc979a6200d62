{ Mistake: the jobs are done by descending w/p. That is best if all of them are late }
program LichMay;
var
  n, i, j, x, time, fine: longint;
  p, d, w, order: array[1..20] of longint;

begin
  readln(n);
  for i := 1 to n do
  begin
    readln(p[i], d[i], w[i]);
    order[i] := i;
  end;
  for i := 1 to n - 1 do
    for j := 1 to n - i do
      if w[order[j]] * p[order[j + 1]] < w[order[j + 1]] * p[order[j]] then
      begin
        x := order[j]; order[j] := order[j + 1]; order[j + 1] := x;
      end;
  time := 0; fine := 0;
  for i := 1 to n do
  begin
    time := time + p[order[i]];
    if time > d[order[i]] then fine := fine + w[order[i]] * (time - d[order[i]]);
  end;
  writeln(fine);
  for i := 1 to n do write(order[i], ' ');
  writeln;
end.
