uses math;
type row = array[1..10] of single;
var n, k, s, i, j, step: longint;
    a: array[1..10, 1..4] of single;
    p: array[1..10, 1..4] of row;
    v, w: row;
    m: array[1..4] of single;

function value(a, b, c, d: single): single;
var lo, hi: single;
begin
  lo := max(min(a, b), min(c, d));
  hi := min(max(a, c), max(b, d));
  if lo = hi then value := lo
  else value := (a * d - b * c) / (a + d - b - c);
end;

begin
  read(n, k);
  for s := 1 to n do
    for i := 1 to 4 do
    begin
      read(a[s, i]);
      for j := 1 to n do read(p[s, i, j]);
    end;
  for s := 1 to n do v[s] := 0;
  for step := 1 to k do
  begin
    for s := 1 to n do
    begin
      for i := 1 to 4 do
      begin
        m[i] := a[s, i];
        for j := 1 to n do m[i] := m[i] + p[s, i, j] * v[j];
      end;
      w[s] := value(m[1], m[2], m[3], m[4]);
    end;
    v := w;
  end;
  for s := 1 to n do write(v[s]:0:9, ' ');
  writeln;
end.
