{ Too slow: asks of every place where a rising line meets another one whether some third line is lower there. }
program Game2N;
var
  f, g: text;
  a, b: array[1..100000] of int64;
  n, i, j, first, last: longint;

function Gcd(x, y: int64): int64;
begin
  if y = 0 then Gcd := x else Gcd := Gcd(y, x mod y);
end;

procedure PutFraction(x, y: int64);
var
  d: int64;
begin
  d := Gcd(abs(x), y);
  write(g, x div d, '/', y div d, ' ');
end;

{ Whether no line is lower than line i at above / below. }
function IsLowest(i: longint; above, below: int64): boolean;
var
  m: longint;
  value: int64;
begin
  value := b[i] * below + (a[i] - b[i]) * above;
  for m := 1 to n do
    if b[m] * below + (a[m] - b[m]) * above < value then exit(false);
  IsLowest := true;
end;

function IsTop(i, j: longint): boolean;
var
  above, below: int64;
begin
  above := b[j] - b[i];
  below := a[i] - b[i] - a[j] + b[j];
  IsTop := false;
  if (above < 0) or (above > below) or not IsLowest(i, above, below) then exit;
  PutFraction(b[i] * below + (a[i] - b[i]) * above, below);
  PutFraction(above, below);
  writeln(g);
  write(g, i, ' ', j, ' ');
  PutFraction(b[j] - a[j], below);
  writeln(g);
  IsTop := true;
end;

procedure Search;
var
  i, j: longint;
begin
  for i := 1 to n do
    if a[i] > b[i] then
      for j := 1 to n do
        if (a[j] <= b[j]) and IsTop(i, j) then exit;
end;

begin
  assign(f, 'GAME2N.INP'); reset(f);
  assign(g, 'GAME2N.OUT'); rewrite(g);
  read(f, n);
  for i := 1 to n do read(f, a[i]);
  for i := 1 to n do read(f, b[i]);
  first := 1; last := 1;
  for j := 2 to n do
  begin
    if (b[j] < b[first]) or ((b[j] = b[first]) and (a[j] < a[first])) then first := j;
    if (a[j] < a[last]) or ((a[j] = a[last]) and (b[j] < b[last])) then last := j;
  end;
  if a[first] <= b[first] then writeln(g, b[first], ' 0', LineEnding, first, ' ', first, ' 1')
  else if b[last] <= a[last] then writeln(g, a[last], ' 1', LineEnding, last, ' ', last, ' 1')
  else Search;
  close(f);
  close(g);
end.
