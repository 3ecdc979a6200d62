{ Mistake: reduces fractions only after their denominators have been multiplied. }
program nghich;
var n, i, j, r, c: longint;
    t, m: array[1..7, 1..14] of int64;
    dt, dm, p, q, g: int64;

function ucln(a, b: int64): int64;
begin
  a := abs(a); b := abs(b);
  while b > 0 do
  begin
    g := a mod b; a := b; b := g;
  end;
  ucln := a;
end;

procedure gon(var a, b: int64);
begin
  g := ucln(a, b);
  a := a div g;
  b := b div g;
  if b < 0 then
  begin
    a := -a; b := -b;
  end;
end;

begin
  readln(n);
  for i := 1 to n do
    for j := 1 to n do
    begin
      read(t[i, j]);
      m[i, j] := 1;
      m[i, n + j] := 1;
      if i = j then t[i, n + j] := 1;
    end;
  dt := 1; dm := 1;
  for i := 1 to n do
  begin
    r := i;
    while (r <= n) and (t[r, i] = 0) do r := r + 1;
    if r > n then
    begin
      writeln(0);
      halt;
    end;
    if r > i then
      for c := 1 to 2 * n do
      begin
        p := t[i, c] * m[r, c] + t[r, c] * m[i, c];
        q := m[i, c] * m[r, c];
        gon(p, q);
        t[i, c] := p; m[i, c] := q;
      end;
    dt := dt * t[i, i]; dm := dm * m[i, i];
    p := t[i, i]; q := m[i, i];
    for c := 1 to 2 * n do
    begin
      t[i, c] := t[i, c] * q;
      m[i, c] := m[i, c] * p;
      gon(t[i, c], m[i, c]);
    end;
    for r := 1 to n do
      if (r <> i) and (t[r, i] <> 0) then
      begin
        p := t[r, i]; q := m[r, i];
        for c := 1 to 2 * n do
        begin
          t[r, c] := t[r, c] * (q * m[i, c]) - p * t[i, c] * m[r, c];
          m[r, c] := m[r, c] * q * m[i, c];
          gon(t[r, c], m[r, c]);
        end;
      end;
  end;
  gon(dt, dm);
  writeln(dt div dm);
  for i := 1 to n do
  begin
    for j := n + 1 to 2 * n do
    begin
      if m[i, j] = 1 then write(t[i, j]) else write(t[i, j], '/', m[i, j]);
      if j < 2 * n then write(' ');
    end;
    writeln;
  end;
end.
