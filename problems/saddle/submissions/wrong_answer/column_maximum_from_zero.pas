{ Mistake: the largest number of each column is sought from 0 on, which is wrong where all of them are negative. }
program saddle;
var
  f: text;
  m, n, i, j, count, firstRow, firstColumn, maximin, minimax: longint;
  a: array[1..500, 1..500] of longint;
  least, most: array[1..500] of longint;
begin
  assign(f, 'SADDLE.INP'); reset(f);
  readln(f, m, n);
  for i := 1 to m do least[i] := maxlongint;
  for j := 1 to n do most[j] := 0;
  for i := 1 to m do
    for j := 1 to n do
    begin
      read(f, a[i, j]);
      if a[i, j] < least[i] then least[i] := a[i, j];
      if a[i, j] > most[j] then most[j] := a[i, j];
    end;
  close(f);
  maximin := least[1];
  for i := 2 to m do if least[i] > maximin then maximin := least[i];
  minimax := most[1];
  for j := 2 to n do if most[j] < minimax then minimax := most[j];
  count := 0;
  for i := 1 to m do
    for j := 1 to n do
      if (a[i, j] = least[i]) and (a[i, j] = most[j]) then
      begin
        inc(count);
        if count = 1 then begin firstRow := i; firstColumn := j; end;
      end;
  assign(f, 'SADDLE.OUT'); rewrite(f);
  writeln(f, maximin, ' ', minimax);
  writeln(f, count);
  if count > 0 then writeln(f, firstRow, ' ', firstColumn);
  close(f);
end.
