{ Loi giai theo goi y cua sach, da sua: chia nho hinh chu nhat chua tam, moi hinh co mot can tren cho ban kinh;
  bo hinh nao khong the hon ket qua tot nhat qua 0.0005. Doc FONTAN.INP, ghi FONTAN.OUT. }
program Fontan;
const
  SaiSo = 0.0005;
var
  x, y, r: array[1..10] of double;
  w, h, bestX, bestY, best: double;
  n, i: integer;

function KhoangTrong(px, py: double): double;
var
  d: double;
  j: integer;
begin
  d := px;
  if w - px < d then d := w - px;
  if py < d then d := py;
  if h - py < d then d := h - py;
  for j := 1 to n do
    if sqrt(sqr(px - x[j]) + sqr(py - y[j])) - r[j] < d then
      d := sqrt(sqr(px - x[j]) + sqr(py - y[j])) - r[j];
  KhoangTrong := d;
end;

{ Khong tam nao trong hinh chu nhat cho ban kinh lon hon gia tri nay. }
function CanTren(x1, y1, x2, y2: double): double;
var
  d, dx, dy: double;
  j: integer;
begin
  d := x2;
  if w - x1 < d then d := w - x1;
  if y2 < d then d := y2;
  if h - y1 < d then d := h - y1;
  for j := 1 to n do
  begin
    dx := abs(x1 - x[j]);
    if abs(x2 - x[j]) > dx then dx := abs(x2 - x[j]);
    dy := abs(y1 - y[j]);
    if abs(y2 - y[j]) > dy then dy := abs(y2 - y[j]);
    if sqrt(sqr(dx) + sqr(dy)) - r[j] < d then d := sqrt(sqr(dx) + sqr(dy)) - r[j];
  end;
  CanTren := d;
end;

function LonHon(a, b: double): double;
begin
  if a > b then LonHon := a else LonHon := b;
end;

procedure Tim(x1, y1, x2, y2: double);
var
  mx, my, a, b, c, d: double;
begin
  if CanTren(x1, y1, x2, y2) <= best + SaiSo then exit;
  mx := (x1 + x2) / 2;
  my := (y1 + y2) / 2;
  if KhoangTrong(mx, my) > best then
  begin
    best := KhoangTrong(mx, my);
    bestX := mx;
    bestY := my;
  end;
  { Cat theo chieu lam can tren giam nhieu hon, neu nhu nhau thi cat canh dai; nua tot hon xet truoc. }
  a := CanTren(x1, y1, mx, y2);
  b := CanTren(mx, y1, x2, y2);
  c := CanTren(x1, y1, x2, my);
  d := CanTren(x1, my, x2, y2);
  if (LonHon(a, b) < LonHon(c, d)) or (LonHon(a, b) = LonHon(c, d)) and (x2 - x1 > y2 - y1) then
  begin
    if a > b then begin Tim(x1, y1, mx, y2); Tim(mx, y1, x2, y2); end
    else begin Tim(mx, y1, x2, y2); Tim(x1, y1, mx, y2); end;
  end
  else
  begin
    if c > d then begin Tim(x1, y1, x2, my); Tim(x1, my, x2, y2); end
    else begin Tim(x1, my, x2, y2); Tim(x1, y1, x2, my); end;
  end;
end;

begin
  assign(input, 'FONTAN.INP'); reset(input);
  assign(output, 'FONTAN.OUT'); rewrite(output);
  readln(w, h);
  readln(n);
  for i := 1 to n do readln(x[i], y[i], r[i]);
  best := -1;
  Tim(0, 0, w, h);
  writeln(bestX:0:6, ' ', bestY:0:6, ' ', best:0:6);
  close(output);
end.
