{ Too slow: every partition once, since a point joins one of the sets there are or the next new one; no branch is left early. }
program PhanCum;
const
  MaxN = 16;
var
  n, k, i: longint;
  x, y: array[1..MaxN] of int64;
  labels, best: array[1..MaxN] of longint;
  least: int64;

procedure Place(i, sets: longint; largest: int64);
var
  s, j: longint;
  now, d: int64;
begin
  if i > n then
  begin
    if (least < 0) or (largest < least) then
    begin
      least := largest; best := labels;
    end;
    exit;
  end;
  for s := 1 to sets + 1 do
    if s <= k then
    begin
      now := largest;
      for j := 1 to i - 1 do
        if labels[j] = s then
        begin
          d := sqr(x[i] - x[j]) + sqr(y[i] - y[j]);
          if d > now then now := d;
        end;
      labels[i] := s;
      if s > sets then Place(i + 1, s, now) else Place(i + 1, sets, now);
    end;
end;

begin
  readln(n, k);
  for i := 1 to n do readln(x[i], y[i]);
  least := -1;
  Place(1, 0, 0);
  writeln(least);
  for i := 1 to n do write(best[i], ' ');
  writeln;
end.
