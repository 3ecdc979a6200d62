{ For each point, the others sorted by direction; those below it are turned by half a turn. }
program ChiaDoi;
const
  MaxN = 3000;
type
  TSpoke = record
    x, y: int64;
    turned: boolean;
    index: longint;
  end;
var
  f: text;
  n, i, j, k, c, left, right, best, bestI, bestJ: longint;
  x, y: array[1..MaxN] of int64;
  spokes: array[1..MaxN] of TSpoke;

procedure Sort(l, r: longint);
var
  i, j: longint;
  m, t: TSpoke;
begin
  i := l; j := r; m := spokes[(l + r) div 2];
  repeat
    while spokes[i].x * m.y > spokes[i].y * m.x do inc(i);
    while spokes[j].x * m.y < spokes[j].y * m.x do dec(j);
    if i <= j then
    begin
      t := spokes[i]; spokes[i] := spokes[j]; spokes[j] := t;
      inc(i); dec(j);
    end;
  until i > j;
  if l < j then Sort(l, j);
  if i < r then Sort(i, r);
end;

begin
  assign(f, 'CHIADOI.INP'); reset(f);
  readln(f, n);
  for i := 1 to n do readln(f, x[i], y[i]);
  close(f);
  best := n; bestI := 1; bestJ := 2;
  for i := 1 to n do
  begin
    c := 0; left := 0; right := 0;
    for j := 1 to n do
      if j <> i then
      begin
        inc(c);
        with spokes[c] do
        begin
          x := chiadoi.x[j] - chiadoi.x[i]; y := chiadoi.y[j] - chiadoi.y[i];
          turned := (y < 0) or (y = 0) and (x < 0);
          index := j;
          if turned then
          begin
            x := -x; y := -y; inc(right);
          end
          else inc(left);
        end;
      end;
    if c > 1 then Sort(1, c);
    j := 1;
    while j <= c do
    begin
      k := j;
      while (k <= c) and (spokes[k].x * spokes[j].y = spokes[k].y * spokes[j].x) do
      begin
        if spokes[k].turned then dec(right) else dec(left);
        inc(k);
      end;
      if abs(left - right) < best then
      begin
        best := abs(left - right); bestI := i; bestJ := spokes[j].index;
      end;
      while j < k do
      begin
        if spokes[j].turned then inc(left) else inc(right);
        inc(j);
      end;
    end;
  end;
  assign(f, 'CHIADOI.OUT'); rewrite(f);
  writeln(f, best);
  writeln(f, bestI, ' ', bestJ);
  close(f);
end.
