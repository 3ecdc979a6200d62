{ Mistake: only proper crossings count. A vertex on another edge, or edges that overlap, are not seen }
program DaGiacDon;
var
  f, g: text;
  t, k, n, i, j: longint;
  x, y: array[0..1400] of int64;
  simple: boolean;

{ The side of vertex c as seen from i to j. }
function Turn(i, j, c: longint): longint;
var
  value: int64;
begin
  value := (x[j] - x[i]) * (y[c] - y[i]) - (y[j] - y[i]) * (x[c] - x[i]);
  if value > 0 then Turn := 1 else if value < 0 then Turn := -1 else Turn := 0;
end;

{ Vertex c is on the closed edge i. }
function OnEdge(i, c: longint): boolean;
begin
  OnEdge := (Turn(i, i + 1, c) = 0) and ((x[c] - x[i]) * (x[c] - x[i + 1]) + (y[c] - y[i]) * (y[c] - y[i + 1]) <= 0);
end;

function Meet(i, j: longint): boolean;
begin
  Meet := (Turn(i, i + 1, j) * Turn(i, i + 1, j + 1) < 0) and (Turn(j, j + 1, i) * Turn(j, j + 1, i + 1) < 0);
end;

{ The edges i and i + 1 have more in common than a vertex. }
function Folds(i: longint): boolean;
begin
  Folds := OnEdge(i, i + 2) or OnEdge(i + 1, i);
end;

begin
  assign(f, 'DAGIACDON.INP'); reset(f);
  assign(g, 'DAGIACDON.OUT'); rewrite(g);
  readln(f, t);
  for k := 1 to t do
  begin
    readln(f, n);
    for i := 0 to n - 1 do readln(f, x[i], y[i]);
    { Once more around, so that edge n - 1 + 1 is edge 0 again. }
    for i := 0 to n - 1 do
    begin
      x[n + i] := x[i]; y[n + i] := y[i];
    end;
    simple := true;
    for i := 0 to n - 1 do
      if Folds(i) then simple := false;
    for i := 0 to n - 1 do
      for j := i + 2 to n - 1 do
        if (i > 0) or (j < n - 1) then
          if Meet(i, j) then simple := false;
    if simple then writeln(g, 'DON') else writeln(g, 'KHONG DON');
  end;
  close(f);
  close(g);
end.
