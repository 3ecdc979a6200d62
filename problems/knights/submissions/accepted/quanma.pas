{ Quan ma: tinh gia tri cua tung o bang de quy co nho. }
program QuanMa;
const
  dr: array[1..4] of longint = (-2, -2, -1, 1);
  dc: array[1..4] of longint = (1, -1, -2, -2);
var
  g: array[1..100, 1..100] of longint;
  r, c: array[1..100000] of longint;
  n, k, s, i, j, x, y: longint;

function trongBan(x, y: longint): boolean;
begin
  trongBan := (1 <= x) and (x <= n) and (1 <= y) and (y <= n);
end;

function giaTri(x, y: longint): longint;
var
  j, v: longint;
  gap: array[0..4] of boolean;
begin
  if g[x, y] < 0 then
  begin
    for v := 0 to 4 do gap[v] := false;
    for j := 1 to 4 do
      if trongBan(x + dr[j], y + dc[j]) then
        gap[giaTri(x + dr[j], y + dc[j])] := true;
    v := 0;
    while (v < 4) and gap[v] do inc(v);
    g[x, y] := v;
  end;
  giaTri := g[x, y];
end;

begin
  assign(input, 'QUANMA.INP'); reset(input);
  assign(output, 'QUANMA.OUT'); rewrite(output);
  read(n, k);
  for i := 1 to n do
    for j := 1 to n do g[i, j] := -1;
  s := 0;
  for i := 1 to k do
  begin
    read(r[i], c[i]);
    s := s xor giaTri(r[i], c[i]);
  end;
  if s = 0 then
    writeln(0)
  else
  begin
    i := 1;
    while (giaTri(r[i], c[i]) xor s) > giaTri(r[i], c[i]) do inc(i);
    for j := 1 to 4 do
    begin
      x := r[i] + dr[j];
      y := c[i] + dc[j];
      if trongBan(x, y) and (giaTri(x, y) = (giaTri(r[i], c[i]) xor s)) then
      begin
        writeln(1, ' ', i, ' ', x, ' ', y);
        break;
      end;
    end;
  end;
  close(output);
end.
