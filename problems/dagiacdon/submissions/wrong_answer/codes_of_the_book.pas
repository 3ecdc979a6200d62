{ Mistakes, and those of the printed IsPoligonSimple and SegmCross: an edge that is met by the prolongation of another one
  (code 6) counts as crossed, an end on another edge (code 5) does not, and edges of one line are compared by their
  distances from O }
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

function Distance(i: longint): double;
begin
  Distance := sqrt(sqr(x[i]) + sqr(y[i]));
end;

{ Edges of one line: 0 one point, 1 apart, 2 overlapping. }
function OnOneLine(i, j: longint): longint;
var
  a, b, c, d, s: double;
begin
  a := Distance(i); b := Distance(i + 1);
  c := Distance(j); d := Distance(j + 1);
  if a > b then begin s := a; a := b; b := s; end;
  if c > d then begin s := c; c := d; d := s; end;
  if (abs(a - d) < 1e-9) or (abs(b - c) < 1e-9) then OnOneLine := 0
  else if (c > b) or (a > d) then OnOneLine := 1
  else OnOneLine := 2;
end;

{ 7 crossing, 6 the lines meet on one of the edges, 5 in an end, 4 on neither, 3 parallel. }
function Code(i, j: longint): longint;
var
  a, b, c, d: longint;
begin
  a := Turn(i, i + 1, j); b := Turn(i, i + 1, j + 1);
  c := Turn(j, j + 1, i); d := Turn(j, j + 1, i + 1);
  if (x[i + 1] - x[i]) * (y[j + 1] - y[j]) = (y[i + 1] - y[i]) * (x[j + 1] - x[j]) then
  begin
    if a <> 0 then Code := 3 else Code := OnOneLine(i, j);
  end
  else if a * b * c * d = 0 then Code := 5
  else if (a * b < 0) and (c * d < 0) then Code := 7
  else if (a * b < 0) or (c * d < 0) then Code := 6
  else Code := 4;
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
    for i := 0 to n - 2 do
      for j := i + 1 to n - 1 do
        if Code(i, j) in [0, 2, 6, 7] then simple := false;
    if simple then writeln(g, 'DON') else writeln(g, 'KHONG DON');
  end;
  close(f);
  close(g);
end.
