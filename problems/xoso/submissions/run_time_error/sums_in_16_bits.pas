var n, m, i, j, t, pc, q, k: longint;
    v, w: array[1..1000] of ansistring;
    s: array[0..1000] of integer;
    r, a, cut, who: array[1..1000] of longint;
    ch: char;
    x: ansistring;
begin
  readln(n, m);
  s[0] := 0;
  for i := 1 to n do
  begin
    setlength(v[i], m);
    for j := 1 to m do read(v[i][j]);
    readln(t);
    s[i] := s[i - 1] + t;
  end;
  for j := 1 to n do
  begin
    read(r[j]);
    i := 1;
    while s[i] < r[j] do inc(i);
    w[j] := v[i];
  end;
  read(pc);
  t := 0;
  for j := 1 to n do
  begin
    read(a[j]);
    if a[j] < pc then
    begin
      inc(t);
      who[t] := j;
    end;
  end;
  for i := 1 to n div 2 do read(cut[i]);
  for i := 1 to t div 2 do
  begin
    k := cut[i];
    x := copy(w[who[2 * i - 1]], 1, k) + copy(w[who[2 * i]], k + 1, m - k);
    w[who[2 * i]] := copy(w[who[2 * i]], 1, k) + copy(w[who[2 * i - 1]], k + 1, m - k);
    w[who[2 * i - 1]] := x;
  end;
  read(q);
  for j := 1 to q do
  begin
    read(i, k);
    if w[i][k] = '0' then ch := '1' else ch := '0';
    w[i][k] := ch;
  end;
  for i := 1 to n do writeln(w[i]);
end.
