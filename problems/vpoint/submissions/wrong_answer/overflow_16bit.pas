{ Mistake: coordinates up to 20000 fit an integer (16 bits in this dialect), so "integer is enough"; sums and cross
  products do not fit. }
program vpoint;
const
  MaxN = 1000;
type
  Point = record x, y: integer; end;
var
  f: text;
  n, i, s, nearest, answer: integer;
  first, last: array[1..MaxN] of Point;
  rays: array[1..2 * MaxN] of Point;
  visible: array[1..MaxN] of boolean;
  middle, along, t: Point;
  over, under, o, u: int64;

function Cross(const p, q: Point): integer;
begin
  Cross := p.x * q.y - p.y * q.x;
end;

procedure Sort;
var
  i, j: integer;
  t: Point;
begin
  { Insertion sort: it ends even where the order is broken. }
  for i := 2 to 2 * n do
  begin
    t := rays[i]; j := i - 1;
    while (j > 0) and (Cross(rays[j], t) < 0) do
    begin
      rays[j + 1] := rays[j]; dec(j);
    end;
    rays[j + 1] := t;
  end;
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
  Sort;
  for i := 1 to 2 * n - 1 do
    if Cross(rays[i], rays[i + 1]) > 0 then
    begin
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
