{ Cuts the points across the direction of the farthest pair. }
program haicum;
var
  n, i, j, u, v: longint;
  x, y, key: array[1..1000] of int64;
  id, c: array[1..1000] of longint;
  pre, suf: array[0..1001] of int64;
  d, best, t: int64;

function dist(i, j: longint): int64;
begin
  dist := sqr(x[i] - x[j]) + sqr(y[i] - y[j]);
end;

begin
  readln(n);
  for i := 1 to n do readln(x[i], y[i]);
  { hai diem xa nhau nhat }
  u := 1; v := 1; d := -1;
  for i := 1 to n do
    for j := 1 to i do
      if dist(i, j) > d then
      begin
        d := dist(i, j);
        u := i; v := j;
      end;
  { cac diem theo thu tu tu u den v }
  for i := 1 to n do
  begin
    key[i] := (x[i] - x[u]) * (x[v] - x[u]) + (y[i] - y[u]) * (y[v] - y[u]);
    id[i] := i;
  end;
  for i := 2 to n do
  begin
    j := i; u := id[i];
    while (j > 1) and (key[id[j - 1]] > key[u]) do
    begin
      id[j] := id[j - 1];
      dec(j);
    end;
    id[j] := u;
  end;
  pre[0] := 0;
  for i := 1 to n do
  begin
    pre[i] := pre[i - 1];
    for j := 1 to i - 1 do
      if dist(id[i], id[j]) > pre[i] then pre[i] := dist(id[i], id[j]);
  end;
  suf[n + 1] := 0;
  for i := n downto 1 do
  begin
    suf[i] := suf[i + 1];
    for j := i + 1 to n do
      if dist(id[i], id[j]) > suf[i] then suf[i] := dist(id[i], id[j]);
  end;
  best := high(int64);
  for i := 0 to n do
  begin
    t := pre[i];
    if suf[i + 1] > t then t := suf[i + 1];
    if t < best then
    begin
      best := t;
      u := i;
    end;
  end;
  for i := 1 to n do
    if i <= u then c[id[i]] := 1 else c[id[i]] := 2;
  writeln(best);
  for i := 1 to n do write(c[i], ' ');
  writeln;
end.
