{ package: mount; never: recursion, đệ quy }
{$R+}
program mount;
const
  MaxN = 990;
var
  f: text;
  n, i, x, y, farthest, answer: longint;
  left, right: array[1..MaxN] of longint;

procedure Swap(var a, b: longint);
var
  t: longint;
begin
  t := a; a := b; b := t;
end;

procedure Sort(l, r: longint);
var
  i, j, pl, pr: longint;
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
  farthest := -maxlongint;
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
