{ Mistake: an array indexed by the left foot x - y, which may be negative. }
{$R+}
program mount;
const
  MaxX = 40000;
var
  f: text;
  n, i, x, y, farthest, answer: longint;
  rightFoot: array[0..MaxX] of longint;

begin
  assign(f, 'MOUNT.INP'); reset(f);
  readln(f, n);
  for i := 0 to MaxX do rightFoot[i] := -1;
  for i := 1 to n do
  begin
    readln(f, x, y);
    if x + y > rightFoot[x - y] then rightFoot[x - y] := x + y;
  end;
  close(f);
  answer := 0;
  farthest := -1;
  for i := 0 to MaxX do
    if rightFoot[i] > farthest then
    begin
      inc(answer);
      farthest := rightFoot[i];
    end;
  assign(f, 'MOUNT.OUT'); rewrite(f);
  writeln(f, answer);
  close(f);
end.
