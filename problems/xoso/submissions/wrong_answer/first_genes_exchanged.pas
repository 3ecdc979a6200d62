{ Mistake: the first k genes are exchanged, so that the two new strings stand in each other's place }
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
  sum: array[0..MaxN] of int64;
  first, second, cut: array[1..MaxN] of longint;
  pairs: longint;

begin
  assign(f, 'XOSO.INP'); reset(f);
  readln(f, n, m);
  sum[0] := 0;
  for i := 1 to n do
  begin
    readln(f, line);
    old[i] := copy(line, 1, m);
    val(copy(line, m + 2, length(line)), k);
    sum[i] := sum[i - 1] + k;
  end;
  for j := 1 to n do
  begin
    read(f, r);
    low := 1; high := n;
    while low < high do
    begin
      middle := (low + high) div 2;
      if sum[middle] >= r then high := middle else low := middle + 1;
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
    for k := 1 to cut[t] do
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
