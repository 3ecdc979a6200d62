type cap = record l, r: longint; end;
var a: array[1..10000] of cap;
    n, i, x, y, m, d: longint;
procedure Sap(dau, cuoi: longint);
var i, j: longint; p, t: cap;
begin
  i := dau; j := cuoi; p := a[(dau + cuoi) shr 1];
  repeat
    while (a[i].l < p.l) or ((a[i].l = p.l) and (a[i].r < p.r)) do inc(i);
    while (p.l < a[j].l) or ((p.l = a[j].l) and (p.r < a[j].r)) do dec(j);
    if i <= j then begin t := a[i]; a[i] := a[j]; a[j] := t; inc(i); dec(j); end;
  until i > j;
  if dau < j then Sap(dau, j);
  if i < cuoi then Sap(i, cuoi);
end;
begin
  read(n);
  for i := 1 to n do
  begin
    read(x, y);
    a[i].l := x - y; a[i].r := x + y;
  end;
  Sap(1, n);
  m := -100000;
  for i := 1 to n do
    if a[i].r > m then begin m := a[i].r; inc(d); end;
  write(d);
end.
