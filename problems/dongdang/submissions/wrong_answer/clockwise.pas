{ Turns clockwise. }
program DongDang;
type
  TMap = record
    a, b, c, d, e, f: double;
  end;
var
  n, m, i: longint;
  chain: TMap;
  x, y: double;

function Linear(a, b, c, d: double): TMap;
begin
  Linear.a := a; Linear.b := b; Linear.c := c; Linear.d := d; Linear.e := 0; Linear.f := 0;
end;

{ The map whose matrix this is and that leaves (x, y) where it is. }
function About(x, y: double; t: TMap): TMap;
begin
  t.e := x - (t.a * x + t.b * y);
  t.f := y - (t.c * x + t.d * y);
  About := t;
end;

function Operation: TMap;
var
  kind: char;
  x, y, x2, y2, k, s: double;
  d: longint;
  t: TMap;
begin
  read(kind);
  if kind = 'T' then
  begin
    readln(x, y);
    t := Linear(1, 0, 0, 1);
    t.e := x; t.f := y;
  end
  else if kind = 'Q' then
  begin
    readln(x, y, d);
    t := About(x, y, Linear(cos(d * pi / 180), sin(d * pi / 180), -sin(d * pi / 180), cos(d * pi / 180)));
  end
  else if kind = 'V' then
  begin
    readln(x, y, k);
    t := About(x, y, Linear(k, 0, 0, k));
  end
  else
  begin
    readln(x, y, x2, y2);
    x2 := x2 - x; y2 := y2 - y; s := sqr(x2) + sqr(y2);
    t := About(x, y, Linear((sqr(x2) - sqr(y2)) / s, 2 * x2 * y2 / s, 2 * x2 * y2 / s, (sqr(y2) - sqr(x2)) / s));
  end;
  Operation := t;
end;

{ First p, then q. }
function Composed(const p, q: TMap): TMap;
begin
  Composed.a := q.a * p.a + q.b * p.c;
  Composed.b := q.a * p.b + q.b * p.d;
  Composed.c := q.c * p.a + q.d * p.c;
  Composed.d := q.c * p.b + q.d * p.d;
  Composed.e := q.a * p.e + q.b * p.f + q.e;
  Composed.f := q.c * p.e + q.d * p.f + q.f;
end;

begin
  readln(n, m);
  chain := Linear(1, 0, 0, 1);
  for i := 1 to n do chain := Composed(chain, Operation);
  for i := 1 to m do
  begin
    readln(x, y);
    writeln(chain.a * x + chain.b * y + chain.e:0:7, ' ', chain.c * x + chain.d * y + chain.f:0:7);
  end;
end.
