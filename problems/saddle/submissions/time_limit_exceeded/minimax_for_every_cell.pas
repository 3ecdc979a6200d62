{ Too slow: right, but works out maximin and minimax of the whole matrix again for every cell, O((mn)^2). }
program saddle;
var
  m, n, i, j, count, firstRow, firstColumn: longint;
  a: array[1..500, 1..500] of longint;

function Least(i: longint): longint;
var
  k: longint;
begin
  Least := a[i, 1];
  for k := 2 to n do if a[i, k] < Least then Least := a[i, k];
end;

function Most(j: longint): longint;
var
  k: longint;
begin
  Most := a[1, j];
  for k := 2 to m do if a[k, j] > Most then Most := a[k, j];
end;

function Maximin: longint;
var
  i, low: longint;
begin
  Maximin := Least(1);
  for i := 2 to m do
  begin
    low := Least(i);
    if low > Maximin then Maximin := low;
  end;
end;

function Minimax: longint;
var
  j, high: longint;
begin
  Minimax := Most(1);
  for j := 2 to n do
  begin
    high := Most(j);
    if high < Minimax then Minimax := high;
  end;
end;

begin
  readln(m, n);
  for i := 1 to m do
    for j := 1 to n do read(a[i, j]);
  count := 0;
  for i := 1 to m do
    for j := 1 to n do
      if (Maximin = Minimax) and (Maximin = a[i, j]) and (Least(i) = a[i, j]) and (Most(j) = a[i, j]) then
      begin
        inc(count);
        if count = 1 then begin firstRow := i; firstColumn := j; end;
      end;
  writeln(Maximin, ' ', Minimax);
  writeln(count);
  if count > 0 then writeln(firstRow, ' ', firstColumn);
end.
