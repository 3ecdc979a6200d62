{ Forwards: each set hands its cost on to the sets with one job more. }
program LichMay;
const
  MaxN = 20;
var
  f: text;
  n, i, s, t, full, fine: longint;
  p, d, w: array[0..MaxN - 1] of longint;
  cost, time: array[0..1 shl MaxN - 1] of longint;
  last: array[0..1 shl MaxN - 1] of shortint;
  order: array[1..MaxN] of longint;

begin
  assign(f, 'LICHMAY.INP'); reset(f);
  readln(f, n);
  for i := 0 to n - 1 do readln(f, p[i], d[i], w[i]);
  close(f);
  full := 1 shl n - 1;
  for s := 1 to full do cost[s] := maxlongint;
  cost[0] := 0; time[0] := 0;
  for s := 0 to full do
    for i := 0 to n - 1 do
      if s and (1 shl i) = 0 then
      begin
        t := s or (1 shl i);
        time[t] := time[s] + p[i];
        fine := time[t] - d[i];
        if fine < 0 then fine := 0;
        fine := cost[s] + fine * w[i];
        if fine < cost[t] then
        begin
          cost[t] := fine; last[t] := i;
        end;
      end;
  s := full;
  for i := n downto 1 do
  begin
    order[i] := last[s] + 1;
    s := s xor (1 shl last[s]);
  end;
  assign(f, 'LICHMAY.OUT'); rewrite(f);
  writeln(f, cost[full]);
  for i := 1 to n do write(f, order[i], ' ');
  writeln(f);
  close(f);
end.
