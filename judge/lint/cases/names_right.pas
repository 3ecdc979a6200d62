const fi = 'VPOINT.INP'; fo = 'VPOINT.OUT';
var f, g: text; n: longint; a: array[1..100000] of longint; i: longint;
procedure mo; begin assign(f, fi); reset(f); assign(g, fo); rewrite(g); end;
procedure ghi(var t: text; x: longint); begin writeln(t, 'Nhap n: ', x); end;
begin
  mo;
  read(f, n);
  for i := 1 to n do a[i] := i;
  ghi(g, n);
  close(f); close(g);
end.
