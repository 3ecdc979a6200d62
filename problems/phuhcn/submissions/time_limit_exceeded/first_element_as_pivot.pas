{ A sweep with a segment tree, and a quicksort whose pivot is the first element. }
program phuhcn;
const
  maxn = 100000;
type
  tevent = record
    x, y1, y2: int64;
    d: longint;
  end;
var
  n, i, m, k: longint;
  e: array[1..maxn] of tevent;
  y: array[1..maxn] of int64;
  cnt: array[1..4 * maxn] of longint;
  len: array[1..4 * maxn] of int64;
  x1, y1, x2, y2, t, res: int64;

procedure sorty(l, r: longint);
var
  i, j: longint;
  t: int64;
begin
  if l >= r then exit;
  j := l;
  for i := l + 1 to r do
    if y[i] < y[l] then
    begin
      inc(j);
      t := y[i]; y[i] := y[j]; y[j] := t;
    end;
  t := y[l]; y[l] := y[j]; y[j] := t;
  sorty(l, j - 1);
  sorty(j + 1, r);
end;

procedure sorte(l, r: longint);
var
  i, j: longint;
  t: tevent;
begin
  if l >= r then exit;
  j := l;
  for i := l + 1 to r do
    if e[i].x < e[l].x then
    begin
      inc(j);
      t := e[i]; e[i] := e[j]; e[j] := t;
    end;
  t := e[l]; e[l] := e[j]; e[j] := t;
  sorte(l, j - 1);
  sorte(j + 1, r);
end;

procedure update(k, l, r: longint; u, v: int64; d: longint);
var
  m: longint;
begin
  if (v <= y[l]) or (u >= y[r]) then exit;
  if (u <= y[l]) and (y[r] <= v) then
    cnt[k] := cnt[k] + d
  else
  begin
    m := (l + r) div 2;
    update(2 * k, l, m, u, v, d);
    update(2 * k + 1, m, r, u, v, d);
  end;
  if cnt[k] > 0 then len[k] := y[r] - y[l]
  else if r - l = 1 then len[k] := 0
  else len[k] := len[2 * k] + len[2 * k + 1];
end;

begin
  readln(n);
  for i := 1 to n do
  begin
    readln(x1, y1, x2, y2);
    if x1 > x2 then begin t := x1; x1 := x2; x2 := t; end;
    if y1 > y2 then begin t := y1; y1 := y2; y2 := t; end;
    e[2 * i - 1].x := x1; e[2 * i - 1].y1 := y1; e[2 * i - 1].y2 := y2; e[2 * i - 1].d := 1;
    e[2 * i].x := x2; e[2 * i].y1 := y1; e[2 * i].y2 := y2; e[2 * i].d := -1;
    y[2 * i - 1] := y1;
    y[2 * i] := y2;
  end;
  m := 2 * n;
  sorty(1, m);
  sorte(1, m);
  k := 1;
  for i := 2 to m do
    if y[i] <> y[k] then
    begin
      inc(k);
      y[k] := y[i];
    end;
  res := 0;
  for i := 1 to m do
  begin
    if i > 1 then res := res + (e[i].x - e[i - 1].x) * len[1];
    update(1, 1, k, e[i].y1, e[i].y2, e[i].d);
  end;
  writeln(res);
end.
