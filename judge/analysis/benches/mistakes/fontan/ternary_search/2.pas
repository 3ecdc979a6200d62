var X, Y, l, r, p, q, yy: double;
    a, b, c: array[1..10] of double;
    n, i, k: longint;
function F(u, v: double): double;
var d, e: double; i: longint;
begin
  d := u;
  if X - u < d then d := X - u;
  if v < d then d := v;
  if Y - v < d then d := Y - v;
  for i := 1 to n do
  begin
    e := sqrt(sqr(u - a[i]) + sqr(v - b[i])) - c[i];
    if e < d then d := e;
  end;
  F := d;
end;
function G(u: double; var best: double): double;
var l, r, p, q: double; i: longint;
begin
  l := 0; r := Y;
  for i := 1 to 70 do
  begin
    p := l + (r - l) / 3; q := r - (r - l) / 3;
    if F(u, p) < F(u, q) then l := p else r := q;
  end;
  best := l;
  G := F(u, l);
end;
begin
  read(X, Y, n);
  for i := 1 to n do read(a[i], b[i], c[i]);
  l := 0; r := X;
  for k := 1 to 70 do
  begin
    p := l + (r - l) / 3; q := r - (r - l) / 3;
    if G(p, yy) < G(q, yy) then l := p else r := q;
  end;
  G(l, yy);
  writeln(l:0:5, ' ', yy:0:5, ' ', F(l, yy):0:5);
end.
