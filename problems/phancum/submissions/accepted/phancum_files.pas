{ Binary search; for a guess, backtracking: each point into a set in which all are near, or into a new one. }
program PhanCum;
const
  MaxN = 16;
var
  f: text;
  n, k, i, j, c, l, r, middle: longint;
  x, y: array[1..MaxN] of int64;
  d: array[1..MaxN, 1..MaxN] of int64;
  guesses: array[0..MaxN * MaxN] of int64;
  labels, best: array[1..MaxN] of longint;
  t: int64;

function Place(i, sets: longint; most: int64): boolean;
var
  s, j: longint;
  fits: boolean;
begin
  Place := true;
  if i > n then exit;
  for s := 1 to sets + 1 do
    if s <= k then
    begin
      fits := true;
      for j := 1 to i - 1 do
        if (labels[j] = s) and (d[i, j] > most) then fits := false;
      if fits then
      begin
        labels[i] := s;
        if s > sets then
        begin
          if Place(i + 1, s, most) then exit;
        end
        else if Place(i + 1, sets, most) then exit;
      end;
    end;
  Place := false;
end;

begin
  assign(f, 'PHANCUM.INP'); reset(f);
  readln(f, n, k);
  for i := 1 to n do readln(f, x[i], y[i]);
  close(f);
  c := 0; guesses[0] := 0;
  for i := 1 to n do
    for j := 1 to n do
    begin
      d[i, j] := sqr(x[i] - x[j]) + sqr(y[i] - y[j]);
      if i < j then
      begin
        inc(c); guesses[c] := d[i, j];
      end;
    end;
  for i := 1 to c - 1 do
    for j := i + 1 to c do
      if guesses[j] < guesses[i] then
      begin
        t := guesses[i]; guesses[i] := guesses[j]; guesses[j] := t;
      end;
  l := 0; r := c;
  while l < r do
  begin
    middle := (l + r) div 2;
    if Place(1, 0, guesses[middle]) then r := middle else l := middle + 1;
  end;
  if Place(1, 0, guesses[l]) then best := labels;
  assign(f, 'PHANCUM.OUT'); rewrite(f);
  writeln(f, guesses[l]);
  for i := 1 to n do write(f, best[i], ' ');
  writeln(f);
  close(f);
end.
