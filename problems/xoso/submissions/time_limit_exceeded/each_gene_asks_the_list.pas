{ Too slow: as the text has it, each gene is asked whether it mutates, and each time the whole list is read: N m q steps. }
program XoSo;
const
  MaxN = 1000;
  MaxQ = 100000;
var
  n, m, i, j, k, t, q, pc, a, c, r, waiting: longint;
  gene: char;
  line: ansistring;
  old, now: array[1..MaxN] of ansistring;
  f: array[1..MaxN] of longint;
  first, second: array[1..MaxN] of longint;
  pairs: longint;
  place, where: array[1..MaxQ] of longint;

begin
  readln(n, m);
  for i := 1 to n do
  begin
    readln(line);
    old[i] := copy(line, 1, m);
    val(copy(line, m + 2, length(line)), f[i]);
  end;
  for j := 1 to n do
  begin
    read(r);
    i := 1;
    while r > f[i] do
    begin
      r := r - f[i]; inc(i);
    end;
    now[j] := old[i];
    uniquestring(now[j]);
  end;
  read(pc);
  pairs := 0; waiting := 0;
  for j := 1 to n do
  begin
    read(a);
    if a >= pc then continue;
    if waiting = 0 then waiting := j
    else
    begin
      inc(pairs);
      first[pairs] := waiting; second[pairs] := j;
      waiting := 0;
    end;
  end;
  for t := 1 to n div 2 do
  begin
    read(c);
    if t <= pairs then
      for k := c + 1 to m do
      begin
        gene := now[first[t]][k];
        now[first[t]][k] := now[second[t]][k];
        now[second[t]][k] := gene;
      end;
  end;
  read(q);
  for t := 1 to q do read(place[t], where[t]);
  for j := 1 to n do
    for k := 1 to m do
      for t := 1 to q do
        if (place[t] = j) and (where[t] = k) then
          if now[j][k] = '0' then now[j][k] := '1' else now[j][k] := '0';
  for j := 1 to n do writeln(now[j]);
end.
