{ Mistake: takes the first corner to be the lower left one. Any two opposite corners may be given }
program ChuVi;
const
  MaxN = 5000;
  Reach = 10000;
type
  Side = record place, low, high, coat: longint; end;
var
  f: text;
  n, i, pass: longint;
  c: array[0..1, 1..MaxN] of record a, b: longint; end;
  s: array[1..2 * MaxN] of Side;
  coats: array[-Reach..Reach] of longint;
  length: int64;

function Before(const p, q: Side): boolean;
begin
  if p.place <> q.place then Before := p.place < q.place
  else Before := p.coat > q.coat;
end;

procedure Sort(l, r: longint);
var
  i, j: longint;
  pivot, t: Side;
begin
  i := l; j := r; pivot := s[(l + r) div 2];
  repeat
    while Before(s[i], pivot) do inc(i);
    while Before(pivot, s[j]) do dec(j);
    if i <= j then
    begin
      t := s[i]; s[i] := s[j]; s[j] := t;
      inc(i); dec(j);
    end;
  until i > j;
  if l < j then Sort(l, j);
  if i < r then Sort(i, r);
end;

{ The boundary along one axis: every unit interval that gets its first coat, or loses its last one. }
procedure Sweep(across, along: longint);
var
  i, y: longint;
begin
  for i := 1 to n do
  begin
    s[2 * i - 1].place := c[across, i].a; s[2 * i].place := c[across, i].b;
    s[2 * i - 1].coat := 1; s[2 * i].coat := -1;
    s[2 * i - 1].low := c[along, i].a; s[2 * i].low := c[along, i].a;
    s[2 * i - 1].high := c[along, i].b; s[2 * i].high := c[along, i].b;
  end;
  Sort(1, 2 * n);
  for i := 1 to 2 * n do
    for y := s[i].low to s[i].high - 1 do
    begin
      if (s[i].coat = 1) and (coats[y] = 0) then inc(length);
      coats[y] := coats[y] + s[i].coat;
      if (s[i].coat = -1) and (coats[y] = 0) then inc(length);
    end;
end;

begin
  assign(f, 'CHUVI.INP'); reset(f);
  readln(f, n);
  for i := 1 to n do
  begin
    readln(f, c[0, i].a, c[1, i].a, c[0, i].b, c[1, i].b);
  end;
  close(f);
  length := 0;
  for pass := 0 to 1 do Sweep(pass, 1 - pass);
  assign(f, 'CHUVI.OUT'); rewrite(f);
  writeln(f, length);
  close(f);
end.
