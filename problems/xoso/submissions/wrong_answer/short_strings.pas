{ Mistake: a string without a compiler directive holds 255 characters; longer chromosomes lose their ends }
program DiTruyen;
var
  n, m, i, j, k, q, pc, x, f, r: longint;
  c: char;
  s: string;
  v, u: array[1..1000] of string;
  tong: array[0..1000] of longint;
  a, cat: array[1..1000] of longint;
  dau, cap: longint;

begin
  readln(n, m);
  tong[0] := 0;
  for i := 1 to n do
  begin
    v[i] := '';
    for k := 1 to m do
    begin
      read(c);
      v[i] := v[i] + c;
    end;
    readln(f);
    tong[i] := tong[i - 1] + f;
  end;
  for j := 1 to n do
  begin
    read(r);
    i := 1;
    while tong[i] < r do i := i + 1;
    u[j] := v[i];
  end;
  readln(pc);
  for j := 1 to n do read(a[j]);
  for i := 1 to n div 2 do read(cat[i]);
  dau := 0; cap := 0;
  for j := 1 to n do
    if a[j] < pc then
      if dau = 0 then dau := j
      else
      begin
        cap := cap + 1;
        k := cat[cap];
        s := copy(u[dau], 1, k) + copy(u[j], k + 1, m);
        u[j] := copy(u[j], 1, k) + copy(u[dau], k + 1, m);
        u[dau] := s;
        dau := 0;
      end;
  readln(q);
  for x := 1 to q do
  begin
    readln(i, k);
    if k <= length(u[i]) then
      if u[i][k] = '0' then u[i][k] := '1' else u[i][k] := '0';
  end;
  for j := 1 to n do writeln(u[j]);
end.
