{ Mistake: all numbers of the input fit an integer (16 bits in this dialect), but the right foot x + y reaches 40000. }
program mount;
const
  MaxN = 10000;
var
  f: text;
  n, i, x, y, farthest, answer: integer;
  left, right: array[1..MaxN] of integer;

procedure Swap(var a, b: integer);
var
  t: integer;
begin
  t := a; a := b; b := t;
end;

procedure Sort(l, r: integer);
var
  i, j, pl, pr: integer;
begin
  i := l; j := r;
  pl := left[(l + r) div 2]; pr := right[(l + r) div 2];
  repeat
    while (left[i] < pl) or ((left[i] = pl) and (right[i] > pr)) do inc(i);
    while (left[j] > pl) or ((left[j] = pl) and (right[j] < pr)) do dec(j);
    if i <= j then
    begin
      Swap(left[i], left[j]);
      Swap(right[i], right[j]);
      inc(i); dec(j);
    end;
  until i > j;
  if l < j then Sort(l, j);
  if i < r then Sort(i, r);
end;

begin
  assign(f, 'MOUNT.INP'); reset(f);
  readln(f, n);
  for i := 1 to n do
  begin
    readln(f, x, y);
    left[i] := x - y;
    right[i] := x + y;
  end;
  close(f);
  Sort(1, n);
  answer := 0;
  farthest := -maxint;
  for i := 1 to n do
    if right[i] > farthest then
    begin
      inc(answer);
      farthest := right[i];
    end;
  assign(f, 'MOUNT.OUT'); rewrite(f);
  writeln(f, answer);
  close(f);
end.
