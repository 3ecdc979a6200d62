{ Sets of cities as bits; the way is found backwards. }
program ChuTrinh;
const
  MaxN = 15;
  Infinity = 1000000000;
var
  f: text;
  n, i, j, s, t, last, total: longint;
  d: array[0..MaxN - 1, 0..MaxN - 1] of longint;
  { The shortest way from city 0 through all of a set, which ends in the second index. }
  best: array[0..1 shl MaxN - 1, 0..MaxN - 1] of longint;
  trip: array[1..MaxN] of longint;

begin
  assign(f, 'CHUTRINH.INP'); reset(f);
  read(f, n);
  for i := 0 to n - 1 do
    for j := 0 to n - 1 do read(f, d[i, j]);
  close(f);
  for s := 0 to 1 shl n - 1 do
    for i := 0 to n - 1 do best[s, i] := Infinity;
  best[1, 0] := 0;
  for s := 1 to 1 shl n - 1 do
    for i := 0 to n - 1 do
      if best[s, i] < Infinity then
        for j := 1 to n - 1 do
          if s and (1 shl j) = 0 then
          begin
            t := s or (1 shl j);
            if best[s, i] + d[i, j] < best[t, j] then best[t, j] := best[s, i] + d[i, j];
          end;
  s := 1 shl n - 1;
  last := 0; total := Infinity;
  for i := 0 to n - 1 do
    if best[s, i] + d[i, 0] < total then
    begin
      total := best[s, i] + d[i, 0]; last := i;
    end;
  assign(f, 'CHUTRINH.OUT'); rewrite(f);
  writeln(f, total);
  { Backwards: who came before the last one? }
  for i := n downto 1 do
  begin
    trip[i] := last;
    t := s and not (1 shl last);
    for j := 0 to n - 1 do
      if (t and (1 shl j) <> 0) and (best[t, j] + d[j, last] = best[s, last]) then
      begin
        s := t; last := j;
        break;
      end;
  end;
  for i := 1 to n do write(f, trip[i] + 1, ' ');
  writeln(f);
  close(f);
end.
