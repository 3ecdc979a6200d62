{ Mistake: probabilities are added as real numbers, which are rounded: at the borders of the sectors the wrong one may be found }
program XoSo;
const
  MaxN = 1000;
var
  f: text;
  n, m, i, j, k, t, q, pc, a, waiting, low, high, middle: longint;
  r: int64;
  line: ansistring;
  gene: char;
  old, now: array[1..MaxN] of ansistring;
  fitness: array[1..MaxN] of longint;
  total: int64;
  q_sum: array[0..MaxN] of double;
  first, second, cut: array[1..MaxN] of longint;
  pairs: longint;

begin
  assign(f, 'XOSO.INP'); reset(f);
  readln(f, n, m);
  total := 0;
  for i := 1 to n do
  begin
    readln(f, line);
    old[i] := copy(line, 1, m);
    val(copy(line, m + 2, length(line)), fitness[i]);
    total := total + fitness[i];
  end;
  q_sum[0] := 0;
  for i := 1 to n do q_sum[i] := q_sum[i - 1] + fitness[i] / total;
  for j := 1 to n do
  begin
    read(f, r);
    low := 1; high := n;
    while low < high do
    begin
      middle := (low + high) div 2;
      if q_sum[middle] >= r / total then high := middle else low := middle + 1;
    end;
    now[j] := old[low];
    uniquestring(now[j]);
  end;
  read(f, pc);
  pairs := 0; waiting := 0;
  for j := 1 to n do
  begin
    read(f, a);
    if a < pc then
      if waiting = 0 then waiting := j
      else
      begin
        inc(pairs);
        first[pairs] := waiting; second[pairs] := j;
        waiting := 0;
      end;
  end;
  for t := 1 to n div 2 do read(f, cut[t]);
  for t := 1 to pairs do
    for k := cut[t] + 1 to m do
    begin
      gene := now[first[t]][k];
      now[first[t]][k] := now[second[t]][k];
      now[second[t]][k] := gene;
    end;
  read(f, q);
  for t := 1 to q do
  begin
    read(f, i, k);
    if now[i][k] = '0' then now[i][k] := '1' else now[i][k] := '0';
  end;
  close(f);
  assign(f, 'XOSO.OUT'); rewrite(f);
  for j := 1 to n do writeln(f, now[j]);
  close(f);
end.
