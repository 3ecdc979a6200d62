{ Too slow: composes the chain, but anew for each point; O(n m). }
program DongDang;
type
  TMatrix = array[1..3, 1..3] of double;
const
  MaxN = 100000;
var
  n, m, i, j: longint;
  operations: array[1..MaxN] of TMatrix;
  chain: TMatrix;
  x, y: double;

procedure ReadOperation(var t: TMatrix);
var
  kind: char;
  x, y, x2, y2, k, s: double;
begin
  read(kind);
  t[1, 1] := 1; t[1, 2] := 0; t[2, 1] := 0; t[2, 2] := 1;
  t[3, 1] := 0; t[3, 2] := 0; t[3, 3] := 1;
  if kind = 'T' then
  begin
    readln(t[1, 3], t[2, 3]);
    exit;
  end;
  if kind = 'X' then
  begin
    readln(x, y, x2, y2);
    x2 := x2 - x; y2 := y2 - y; s := sqr(x2) + sqr(y2);
    t[1, 1] := (sqr(x2) - sqr(y2)) / s; t[1, 2] := 2 * x2 * y2 / s;
    t[2, 1] := t[1, 2]; t[2, 2] := -t[1, 1];
  end
  else
  begin
    readln(x, y, k);
    if kind = 'V' then
    begin
      t[1, 1] := k; t[2, 2] := k;
    end
    else
    begin
      k := k * pi / 180;
      t[1, 1] := cos(k); t[1, 2] := -sin(k);
      t[2, 1] := sin(k); t[2, 2] := cos(k);
    end;
  end;
  t[1, 3] := x - t[1, 1] * x - t[1, 2] * y;
  t[2, 3] := y - t[2, 1] * x - t[2, 2] * y;
end;

procedure Compose(const t: TMatrix);
var
  i, j, k: longint;
  p: TMatrix;
begin
  for i := 1 to 3 do
    for j := 1 to 3 do
    begin
      p[i, j] := 0;
      for k := 1 to 3 do p[i, j] := p[i, j] + t[i, k] * chain[k, j];
    end;
  chain := p;
end;

begin
  readln(n, m);
  for i := 1 to n do ReadOperation(operations[i]);
  for j := 1 to m do
  begin
    readln(x, y);
    chain := operations[1];
    for i := 2 to n do Compose(operations[i]);
    writeln(chain[1, 1] * x + chain[1, 2] * y + chain[1, 3]:0:9, ' ', chain[2, 1] * x + chain[2, 2] * y + chain[2, 3]:0:9);
  end;
end.
