{ Mistake: adds 10 to all results, but the value of the game may be -10 or less. }
var
  a, b, n, m, i, j, c, r, k: longint;
  t: array[0..30, 0..60] of double;
  base: array[0..30] of longint;
  p, q: array[0..30] of double;
  x, best, v: double;

function score(x, y: longint): longint;
begin
  if x > y then score := 1 + y
  else if x < y then score := -1 - x
  else score := 0;
end;

begin
  readln(a, b);
  n := a + 1;
  m := b + 1;
  for i := 1 to n do
  begin
    for j := 1 to m do
      t[i, j] := score(a + 1 - i, b + 1 - j) + score(i - 1, j - 1) + 10;
    t[i, m + i] := 1;
    t[i, 0] := 1;
    base[i] := m + i;
  end;
  for j := 1 to m do t[0, j] := -1;
  repeat
    c := 0;
    for j := 1 to n + m do
      if t[0, j] < -1e-9 then
      begin
        c := j;
        break;
      end;
    if c = 0 then break;
    r := 0;
    best := 1e18;
    for i := 1 to n do
      if t[i, c] > 1e-9 then
      begin
        x := t[i, 0] / t[i, c];
        if (x < best - 1e-12) or ((x < best + 1e-12) and (base[i] < base[r])) then
        begin
          best := x;
          r := i;
        end;
      end;
    if r = 0 then break;
    x := t[r, c];
    for k := 0 to n + m do t[r, k] := t[r, k] / x;
    for i := 0 to n do
      if (i <> r) and (t[i, c] <> 0) then
      begin
        x := t[i, c];
        for k := 0 to n + m do t[i, k] := t[i, k] - x * t[r, k];
      end;
    base[r] := c;
  until false;
  v := 1 / t[0, 0];
  for i := 1 to n do
  begin
    p[i] := t[0, m + i] * v;
    if base[i] <= m then q[base[i]] := t[i, 0] * v;
  end;
  writeln(v - 10:0:10);
  for i := 1 to n do write(p[i]:0:10, ' ');
  writeln;
  for j := 1 to m do write(q[j]:0:10, ' ');
  writeln;
end.
