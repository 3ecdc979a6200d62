{ Mistake: the rays through end points are twice as many as the segments, but the array has room for N only. }
{$R+}
program vpoint;
const
  MaxN = 1000;
type
  Point = record x, y: int64; end;
var
  f: text;
  n, i, s, nearest, answer: longint;
  first, last: array[1..MaxN] of Point;
  rays: array[1..MaxN] of Point;
  visible: array[1..MaxN] of boolean;
  middle, along, t: Point;
  over, under, o, u: int64;

function Cross(const p, q: Point): int64;
begin
  Cross := p.x * q.y - p.y * q.x;
end;

procedure Sort(l, r: longint);
var
  i, j: longint;
  pivot, t: Point;
begin
  i := l; j := r; pivot := rays[(l + r) div 2];
  repeat
    while Cross(rays[i], pivot) > 0 do inc(i);
    while Cross(pivot, rays[j]) > 0 do dec(j);
    if i <= j then
    begin
      t := rays[i]; rays[i] := rays[j]; rays[j] := t;
      inc(i); dec(j);
    end;
  until i > j;
  if l < j then Sort(l, j);
  if i < r then Sort(i, r);
end;

begin
  assign(f, 'VPOINT.INP'); reset(f);
  readln(f, n);
  for i := 1 to n do
  begin
    readln(f, first[i].x, first[i].y, last[i].x, last[i].y);
    if Cross(first[i], last[i]) < 0 then
    begin
      t := first[i]; first[i] := last[i]; last[i] := t;
    end;
    rays[2 * i - 1] := first[i];
    rays[2 * i] := last[i];
  end;
  close(f);
  Sort(1, 2 * n);
  for i := 1 to 2 * n - 1 do
    if Cross(rays[i], rays[i + 1]) > 0 then
    begin
      { A ray strictly between two neighbouring directions. }
      middle.x := rays[i].x + rays[i + 1].x;
      middle.y := rays[i].y + rays[i + 1].y;
      nearest := 0; over := 0; under := 1;
      for s := 1 to n do
        if (Cross(first[s], middle) > 0) and (Cross(middle, last[s]) > 0) then
        begin
          along.x := last[s].x - first[s].x;
          along.y := last[s].y - first[s].y;
          o := Cross(first[s], last[s]);
          u := Cross(middle, along);
          if (nearest = 0) or (o * under < over * u) then
          begin
            nearest := s; over := o; under := u;
          end;
        end;
      if nearest > 0 then visible[nearest] := true;
    end;
  answer := 0;
  for i := 1 to n do
    if visible[i] then inc(answer);
  assign(f, 'VPOINT.OUT'); rewrite(f);
  writeln(f, answer);
  close(f);
end.
