{ Too slow: the first point that is not covered gets its vertical or its horizontal line, and both are tried; branches with as many
  lines as the best cover so far are left. }
program PhuTruc;
const
  MaxN = 2000;
var
  n, i, lines, best: longint;
  x, y: array[1..MaxN] of longint;
  directions, bestDirections: array[1..MaxN] of char;
  values, bestValues: array[1..MaxN] of longint;

function Covered(i: longint): boolean;
var
  k: longint;
begin
  Covered := true;
  for k := 1 to lines do
    if directions[k] = 'x' then
    begin
      if x[i] = values[k] then exit;
    end
    else if y[i] = values[k] then exit;
  Covered := false;
end;

procedure Search(i: longint);
begin
  if lines >= best then exit;
  while (i <= n) and Covered(i) do inc(i);
  if i > n then
  begin
    best := lines; bestDirections := directions; bestValues := values;
    exit;
  end;
  inc(lines);
  directions[lines] := 'x'; values[lines] := x[i];
  Search(i + 1);
  directions[lines] := 'y'; values[lines] := y[i];
  Search(i + 1);
  dec(lines);
end;

begin
  readln(n);
  for i := 1 to n do readln(x[i], y[i]);
  lines := 0; best := n + 1;
  Search(1);
  writeln(best);
  for i := 1 to best do writeln(bestDirections[i], ' ', bestValues[i]);
end.
