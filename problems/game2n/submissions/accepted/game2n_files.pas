{ A rising and a falling line close in on the top: where they meet, the lowest line takes the place of one of them. }
program Game2N;
var
  f, g: text;
  a, b: array[1..100000] of int64;
  n, i, j, k, m: longint;
  above, below, best: int64;

function Gcd(x, y: int64): int64;
begin
  if y = 0 then Gcd := x else Gcd := Gcd(y, x mod y);
end;

procedure PutFraction(x, y: int64);
var
  d: int64;
begin
  d := Gcd(abs(x), y);
  write(g, x div d, '/', y div d);
end;

procedure One(column: longint; value, p: int64);
begin
  writeln(g, value, ' ', p);
  writeln(g, column, ' ', column, ' 1');
end;

{ The columns lowest at p = 0 and at p = 1; of equal ones that which stays lowest towards the middle. }
procedure Ends;
var
  i: longint;
begin
  j := 1; k := 1;
  for i := 2 to n do
  begin
    if (b[i] < b[j]) or ((b[i] = b[j]) and (a[i] < a[j])) then j := i;
    if (a[i] < a[k]) or ((a[i] = a[k]) and (b[i] < b[k])) then k := i;
  end;
end;

procedure Two;
begin
  repeat
    above := b[k] - b[j];
    below := a[j] - b[j] - a[k] + b[k];
    m := j;
    best := b[j] * below + (a[j] - b[j]) * above;
    for i := 1 to n do
      if b[i] * below + (a[i] - b[i]) * above < best then
      begin
        m := i;
        best := b[i] * below + (a[i] - b[i]) * above;
      end;
    if m = j then break;
    if a[m] > b[m] then j := m else k := m;
  until false;
  PutFraction(best, below); write(g, ' ');
  PutFraction(above, below); writeln(g);
  write(g, j, ' ', k, ' ');
  PutFraction(b[k] - a[k], below); writeln(g);
end;

begin
  assign(f, 'GAME2N.INP'); reset(f);
  assign(g, 'GAME2N.OUT'); rewrite(g);
  read(f, n);
  for i := 1 to n do read(f, a[i]);
  for i := 1 to n do read(f, b[i]);
  Ends;
  if a[j] <= b[j] then One(j, b[j], 0)
  else if a[k] >= b[k] then One(k, a[k], 1)
  else Two;
  close(f);
  close(g);
end.
