{ Divide and conquer, as in the book: sorted by x, divided by rank; the strip is merged by y and each point is compared
  with those that follow it, at most seven. }
program GanNhat;
const
  MaxN = 100000;
var
  f: text;
  n, i, bestI, bestJ: longint;
  best: int64;
  x, y: array[1..MaxN] of int64;
  p, t: array[1..MaxN] of longint;

function Before(a, b: longint): boolean;
begin
  Before := (x[a] < x[b]) or ((x[a] = x[b]) and (y[a] < y[b]));
end;

procedure SortByX(l, r: longint);
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
  if l < j then SortByX(l, j);
  if i < r then SortByX(i, r);
end;

procedure Compare(a, b: longint);
var
  d: int64;
begin
  d := sqr(x[a] - x[b]) + sqr(y[a] - y[b]);
  if (bestI = 0) or (d < best) then
  begin
    best := d; bestI := a; bestJ := b;
  end;
end;

{ Leaves p[l..r] sorted by y. }
procedure Solve(l, r: longint);
var
  m, i, j, k, count: longint;
  middle: int64;
begin
  if l >= r then exit;
  m := (l + r) div 2;
  middle := x[p[m]];
  Solve(l, m);
  Solve(m + 1, r);
  i := l; j := m + 1;
  for k := l to r do
    if (j > r) or ((i <= m) and (y[p[i]] <= y[p[j]])) then
    begin
      t[k] := p[i]; inc(i);
    end
    else
    begin
      t[k] := p[j]; inc(j);
    end;
  for k := l to r do p[k] := t[k];
  if bestI = 0 then Compare(p[l], p[r]);
  count := 0;
  for k := l to r do
    if sqr(x[p[k]] - middle) <= best then
    begin
      inc(count); t[count] := p[k];
    end;
  for i := 1 to count do
    for j := i + 1 to i + 7 do
      if j <= count then Compare(t[i], t[j]);
end;

begin
  assign(f, 'GANNHAT.INP'); reset(f);
  readln(f, n);
  for i := 1 to n do
  begin
    readln(f, x[i], y[i]);
    p[i] := i;
  end;
  close(f);
  SortByX(1, n);
  Solve(1, n);
  assign(f, 'GANNHAT.OUT'); rewrite(f);
  writeln(f, best);
  writeln(f, bestI, ' ', bestJ);
  close(f);
end.
