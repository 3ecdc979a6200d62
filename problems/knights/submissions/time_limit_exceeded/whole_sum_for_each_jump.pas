{ Qua cham: thu moi nuoc nhay, sau moi nuoc lai tinh tong Nim cua tat ca cac quan ma. }
program QuanMa;
const
  dr: array[1..4] of longint = (-2, -2, -1, 1);
  dc: array[1..4] of longint = (1, -1, -2, -2);
var
  g: array[1..100, 1..100] of longint;
  r, c: array[1..100000] of longint;
  n, k, i, j: longint;

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

function theThua: boolean;
var
  i, s: longint;
begin
  s := 0;
  for i := 1 to k do s := s xor giaTri(r[i], c[i]);
  theThua := s = 0;
end;

begin
  assign(input, 'QUANMA.INP'); reset(input);
  assign(output, 'QUANMA.OUT'); rewrite(output);
  read(n, k);
  for i := 1 to n do
    for j := 1 to n do g[i, j] := -1;
  for i := 1 to k do read(r[i], c[i]);
  for i := 1 to k do
    for j := 1 to 4 do
      if trongBan(r[i] + dr[j], c[i] + dc[j]) then
      begin
        r[i] := r[i] + dr[j];
        c[i] := c[i] + dc[j];
        if theThua then
        begin
          writeln(1, ' ', i, ' ', r[i], ' ', c[i]);
          close(output);
          halt;
        end;
        r[i] := r[i] - dr[j];
        c[i] := c[i] - dc[j];
      end;
  writeln(0);
  close(output);
end.
