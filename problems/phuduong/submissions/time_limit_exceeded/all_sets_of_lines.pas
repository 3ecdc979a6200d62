{ Too slow: all choices of one line, of two lines, of three … of the up to 190 lines, until one covers everything. }
program PhuDuong;
const
  MaxN = 20;
var
  n, i, j, k, c, all, size: longint;
  x, y: array[0..MaxN - 1] of int64;
  members, one, other: array[1..MaxN * MaxN] of longint;
  chosen: array[1..MaxN] of longint;
  found: boolean;
  known: boolean;
  m: longint;

procedure Choose(place, start, covered: longint);
var
  l: longint;
begin
  if place > size then
  begin
    found := covered = all;
    exit;
  end;
  for l := start to c do
  begin
    chosen[place] := l;
    Choose(place + 1, l + 1, covered or members[l]);
    if found then exit;
  end;
end;

begin
  readln(n);
  for i := 0 to n - 1 do readln(x[i], y[i]);
  all := 1 shl n - 1;
  c := 0;
  for i := 0 to n - 1 do
    for j := 0 to i - 1 do
    begin
      m := 0;
      for k := 0 to n - 1 do
        if (x[j] - x[i]) * (y[k] - y[i]) = (y[j] - y[i]) * (x[k] - x[i]) then m := m or (1 shl k);
      known := false;
      for k := 1 to c do
        if members[k] = m then known := true;
      if not known then
      begin
        inc(c); members[c] := m; one[c] := i + 1; other[c] := j + 1;
      end;
    end;
  found := false; size := 0;
  while not found do
  begin
    inc(size);
    Choose(1, 1, 0);
  end;
  writeln(size);
  for i := 1 to size do writeln(one[chosen[i]], ' ', other[chosen[i]]);
end.
