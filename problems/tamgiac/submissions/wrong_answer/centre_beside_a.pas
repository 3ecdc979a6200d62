{ Mistake: believes that O is on the same side of BC as A. }
program tamgiac;
type diem = record x, y: double; end;
var t, i: longint;
    A, B, C, O, M: diem;
    d1, d2, d3, dt, r, p, h, k: double;

function kc(u, v: diem): double;
begin
  kc := sqrt(sqr(u.x - v.x) + sqr(u.y - v.y));
end;

{ divides uv in the ratio m : n }
function chia(u, v: diem; m, n: double): diem;
begin
  chia.x := (n * u.x + m * v.x) / (m + n);
  chia.y := (n * u.y + m * v.y) / (m + n);
end;

begin
  readln(t);
  for i := 1 to t do
  begin
    readln(A.x, A.y, B.x, B.y, C.x, C.y);
    d1 := kc(B, C);
    d2 := kc(C, A);
    d3 := kc(A, B);
    p := (d1 + d2 + d3) / 2;
    k := (C.x - B.x) * (A.y - B.y) - (C.y - B.y) * (A.x - B.x);
    dt := abs(k) / 2;
    r := d1 * d2 * d3 / (4 * dt);
    M := chia(B, C, 1, 1);
    h := sqr(r) - sqr(d1 / 2);
    if h < 0 then h := 0;
    h := sqrt(h) / d1;
    if k < 0 then h := -h;
    O.x := M.x - (C.y - B.y) * h;
    O.y := M.y + (C.x - B.x) * h;
    write(dt:0:9, ' ', r:0:9, ' ', dt / p:0:9, ' ', O.x:0:9, ' ', O.y:0:9);
    write(' ', (d1 * A.x + d2 * B.x + d3 * C.x) / (2 * p):0:9);
    write(' ', (d1 * A.y + d2 * B.y + d3 * C.y) / (2 * p):0:9);
    write(' ', 2 * dt / d1:0:9, ' ', 2 * dt / d2:0:9, ' ', 2 * dt / d3:0:9);
    write(' ', kc(A, M):0:9, ' ', kc(B, chia(C, A, 1, 1)):0:9, ' ', kc(C, chia(A, B, 1, 1)):0:9);
    write(' ', kc(A, chia(B, C, d3, d2)):0:9);
    write(' ', kc(B, chia(C, A, d1, d3)):0:9);
    writeln(' ', kc(C, chia(A, B, d2, d1)):0:9);
  end;
end.
