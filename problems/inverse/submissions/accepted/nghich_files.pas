{ Determinants by expansion along the first row, the inverse by cofactors. }
program Nghich;
type
  Matrix = array[1..7, 1..7] of int64;
var
  f, g: text;
  a: Matrix;
  n, i, j: longint;
  whole: int64;

procedure Without(const m: Matrix; size, row, column: longint; var rest: Matrix);
var
  i, j, k, l: longint;
begin
  k := 0;
  for i := 1 to size do
    if i <> row then
    begin
      k := k + 1; l := 0;
      for j := 1 to size do
        if j <> column then
        begin
          l := l + 1; rest[k, l] := m[i, j];
        end;
    end;
end;

function Det(const m: Matrix; size: longint): int64;
var
  rest: Matrix;
  j, sign: longint;
  sum: int64;
begin
  if size = 0 then exit(1);
  sum := 0; sign := 1;
  for j := 1 to size do
  begin
    if m[1, j] <> 0 then
    begin
      Without(m, size, 1, j, rest);
      sum := sum + sign * m[1, j] * Det(rest, size - 1);
    end;
    sign := -sign;
  end;
  Det := sum;
end;

function Gcd(x, y: int64): int64;
begin
  if y = 0 then Gcd := x else Gcd := Gcd(y, x mod y);
end;

procedure PutNumber(x, y: int64);
var
  d: int64;
begin
  d := Gcd(abs(x), abs(y));
  if y < 0 then d := -d;
  x := x div d; y := y div d;
  if y = 1 then write(g, x) else write(g, x, '/', y);
end;

procedure PutInverse(i, j: longint);
var
  rest: Matrix;
  minor: int64;
begin
  Without(a, n, j, i, rest);
  minor := Det(rest, n - 1);
  if odd(i + j) then minor := -minor;
  PutNumber(minor, whole);
  if j < n then write(g, ' ') else writeln(g);
end;

begin
  assign(f, 'NGHICH.INP'); reset(f);
  assign(g, 'NGHICH.OUT'); rewrite(g);
  read(f, n);
  for i := 1 to n do
    for j := 1 to n do read(f, a[i, j]);
  whole := Det(a, n);
  writeln(g, whole);
  if whole <> 0 then
    for i := 1 to n do
      for j := 1 to n do PutInverse(i, j);
  close(f);
  close(g);
end.
