{ Too slow: compares all pairs of corners of the hull, as the book's hint suggests. All points may be corners }
program XaNhat;
const
  MaxN = 100000;
var
  f: text;
  n, i, j, m, start: longint;
  best: int64;
  bestI, bestJ: longint;
  x, y: array[1..MaxN] of int64;
  p: array[1..MaxN] of longint;
  h: array[0..2 * MaxN] of longint;

function Before(a, b: longint): boolean;
begin
  Before := (x[a] < x[b]) or ((x[a] = x[b]) and (y[a] < y[b]));
end;

procedure Sort(l, r: longint);
var
  i, j, pivot, s: longint;
begin
  i := l; j := r; pivot := p[(l + r) div 2];
  repeat
    while Before(p[i], pivot) do inc(i);
    while Before(pivot, p[j]) do dec(j);
    if i <= j then
    begin
      s := p[i]; p[i] := p[j]; p[j] := s;
      inc(i); dec(j);
    end;
  until i > j;
  if l < j then Sort(l, j);
  if i < r then Sort(i, r);
end;

{ The cross product of the vectors from a to b and from c to d. }
function Cross(a, b, c, d: longint): int64;
begin
  Cross := (x[b] - x[a]) * (y[d] - y[c]) - (y[b] - y[a]) * (x[d] - x[c]);
end;

procedure Push(a: longint);
begin
  while (m >= start + 2) and (Cross(h[m - 2], h[m - 1], h[m - 1], a) <= 0) do dec(m);
  h[m] := a;
  inc(m);
end;

function Distance(a, b: longint): extended;
begin
  Distance := sqrt(sqr(x[a] - x[b]) + sqr(y[a] - y[b]));
end;

begin
  assign(f, 'XANHAT.INP'); reset(f);
  readln(f, n);
  for i := 1 to n do
  begin
    readln(f, x[i], y[i]);
    p[i] := i;
  end;
  close(f);
  Sort(1, n);
  m := 0; start := 0;
  for i := 1 to n do Push(p[i]);
  { The rightmost point begins the upper half. }
  start := m - 1;
  for i := n - 1 downto 1 do Push(p[i]);
  dec(m);
  best := 0; bestI := p[1]; bestJ := p[n];
  for i := 0 to m - 1 do
    for j := 0 to m - 1 do
      if Distance(h[i], h[j]) > Distance(bestI, bestJ) then
      begin
        bestI := h[i]; bestJ := h[j];
      end;
  best := sqr(x[bestI] - x[bestJ]) + sqr(y[bestI] - y[bestJ]);
  assign(f, 'XANHAT.OUT'); rewrite(f);
  writeln(f, best);
  writeln(f, bestI, ' ', bestJ);
  close(f);
end.
