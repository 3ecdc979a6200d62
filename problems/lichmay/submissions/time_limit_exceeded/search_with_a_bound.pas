{ Too slow: backtracking that leaves an order as soon as its fine is no smaller than the best one. Where fines come late, or all orders
  cost the same, that is only near the end. }
program LichMay;
var
  n, i, best: longint;
  p, d, w, order, best_order: array[1..20] of longint;
  used: array[1..20] of boolean;

procedure go(place, time, cost: longint);
var
  job, late: longint;
begin
  if cost >= best then exit;
  if place > n then
  begin
    best := cost; best_order := order;
    exit;
  end;
  for job := 1 to n do
    if not used[job] then
    begin
      used[job] := true;
      order[place] := job;
      late := time + p[job] - d[job];
      if late < 0 then late := 0;
      go(place + 1, time + p[job], cost + w[job] * late);
      used[job] := false;
    end;
end;

begin
  readln(n);
  for i := 1 to n do readln(p[i], d[i], w[i]);
  best := maxlongint;
  go(1, 0, 0);
  writeln(best);
  for i := 1 to n do write(best_order[i], ' ');
  writeln;
end.
