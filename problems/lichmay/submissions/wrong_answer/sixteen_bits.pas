{ Mistake: integer holds numbers up to 32767 only }
program LichMay;
var
  n, i, s, t: longint;
  p, d, w, order: array[0..20] of integer;
  time: array[0..1 shl 20 - 1] of integer;
  cost: array[0..1 shl 20 - 1] of integer;
  done: array[0..1 shl 20 - 1] of boolean;
  last: array[0..1 shl 20 - 1] of byte;
  x: integer;

begin
  readln(n);
  for i := 0 to n - 1 do readln(p[i], d[i], w[i]);
  for s := 1 to 1 shl n - 1 do done[s] := false;
  done[0] := true; cost[0] := 0; time[0] := 0;
  for s := 0 to 1 shl n - 1 do
    for i := 0 to n - 1 do
      if s and (1 shl i) = 0 then
      begin
        t := s or (1 shl i);
        time[t] := time[s] + p[i];
        x := cost[s];
        if time[t] > d[i] then x := x + w[i] * (time[t] - d[i]);
        if not done[t] or (x < cost[t]) then
        begin
          done[t] := true; cost[t] := x; last[t] := i;
        end;
      end;
  s := 1 shl n - 1;
  writeln(cost[s]);
  for i := n downto 1 do
  begin
    order[i] := last[s] + 1;
    s := s - 1 shl last[s];
  end;
  for i := 1 to n do write(order[i], ' ');
  writeln;
end.
