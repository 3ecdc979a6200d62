{ Turns a line around each point and takes directions for the same if they differ by less than 1e-9. }
program chiadoi;
const
  eps = 1e-9;
var
  n, i, j, s, t, c, p, q, l, r, best, bi, bj: longint;
  u, v: double;
  x, y: array[1..3000] of longint;
  g: array[1..3000] of double;
  id, ben: array[1..3000] of longint;

procedure sort(l, r: longint);
var
  i, j, m: longint;
  v, tg: double;
begin
  i := l; j := r;
  v := g[(l + r) div 2];
  repeat
    while g[i] < v do inc(i);
    while g[j] > v do dec(j);
    if i <= j then
    begin
      tg := g[i]; g[i] := g[j]; g[j] := tg;
      m := id[i]; id[i] := id[j]; id[j] := m;
      m := ben[i]; ben[i] := ben[j]; ben[j] := m;
      inc(i); dec(j);
    end;
  until i > j;
  if l < j then sort(l, j);
  if i < r then sort(i, r);
end;

begin
  readln(n);
  for i := 1 to n do readln(x[i], y[i]);
  best := n + 1;
  for i := 1 to n do
  begin
    c := 0; l := 0; r := 0;
    for j := 1 to n do
      if j <> i then
      begin
        inc(c);
        id[c] := j;
        { From 0 to 2 in place of an angle from 0 to pi. }
        u := x[j] - x[i];
        v := y[j] - y[i];
        ben[c] := 1;
        if v < 0 then
        begin
          u := -u;
          v := -v;
          ben[c] := 2;
        end;
        if u >= 0 then g[c] := v / (u + v) else g[c] := 2 - v / (v - u);
        if g[c] > 2 - eps then
        begin
          g[c] := 0;
          ben[c] := 3 - ben[c];
        end;
        if ben[c] = 1 then inc(l) else inc(r);
      end;
    sort(1, c);
    s := 1;
    while s <= c do
    begin
      t := s; p := 0; q := 0;
      while (t <= c) and (g[t] - g[s] < eps) do
      begin
        if ben[t] = 1 then inc(p) else inc(q);
        inc(t);
      end;
      l := l - p;
      r := r - q;
      if abs(l - r) < best then
      begin
        best := abs(l - r);
        bi := i;
        bj := id[s];
      end;
      l := l + q;
      r := r + p;
      s := t;
    end;
  end;
  writeln(best);
  writeln(bi, ' ', bj);
end.
