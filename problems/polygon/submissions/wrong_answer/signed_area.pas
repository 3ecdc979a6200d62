{ Mistake: twice the area by the cross products of the outline, halved with its sign: clockwise it is negative. }
program polygon;
const
  MaxEnds = 2000;
var
  f: text;
  n, i, here, start, area, count: longint;
  x, y: array[1..MaxEnds] of longint;
  outline: array[1..MaxEnds] of longint;

function Across(i: longint): longint;
begin
  if odd(i) then Across := i + 1 else Across := i - 1;
end;

function Partner(i: longint): longint;
var
  j, above, nextAbove, nextBelow: longint;
begin
  above := 0; nextAbove := 0; nextBelow := 0;
  for j := 1 to 2 * n do
    if (x[j] = x[i]) and (j <> i) then
      if y[j] > y[i] then
      begin
        inc(above);
        if (nextAbove = 0) or (y[j] < y[nextAbove]) then nextAbove := j;
      end
      else if (nextBelow = 0) or (y[j] > y[nextBelow]) then nextBelow := j;
  if odd(above) then Partner := nextAbove else Partner := nextBelow;
end;

begin
  assign(f, 'POLYGON.INP'); reset(f);
  readln(f, n);
  for i := 1 to n do
    readln(f, x[2 * i - 1], y[2 * i - 1], x[2 * i], y[2 * i]);
  close(f);
  start := 1; here := 1; count := 0; area := 0;
  repeat
    i := Across(here);
    outline[count + 1] := here;
    outline[count + 2] := i;
    count := count + 2;
    { The usual sign: positive means counter-clockwise. }
    area := area - (x[i] - x[here]) * y[here];
    here := Partner(i);
  until here = start;
  assign(f, 'POLYGON.OUT'); rewrite(f);
  if area > 0 then writeln(f, -area) else writeln(f, area);
  if area < 0 then
    for i := 1 to count do writeln(f, x[outline[i]], ' ', y[outline[i]])
  else
    for i := count downto 1 do writeln(f, x[outline[i]], ' ', y[outline[i]]);
  close(f);
end.
