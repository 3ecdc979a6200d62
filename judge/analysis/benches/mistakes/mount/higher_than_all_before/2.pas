{ Dung o ben trai nhin sang: dinh cao hon moi dinh truoc do thi thay. }
var x, y: array[1..10000] of longint;
    n, i, cao, dem: longint;
procedure QS(l, r: longint);
var i, j, a, b, t: longint;
begin
  i := l; j := r; a := x[(l + r) div 2]; b := y[(l + r) div 2];
  repeat
    while (x[i] < a) or (x[i] = a) and (y[i] < b) do inc(i);
    while (x[j] > a) or (x[j] = a) and (y[j] > b) do dec(j);
    if i <= j then
    begin
      t := x[i]; x[i] := x[j]; x[j] := t;
      t := y[i]; y[i] := y[j]; y[j] := t;
      inc(i); dec(j);
    end;
  until i > j;
  if l < j then QS(l, j);
  if i < r then QS(i, r);
end;
begin
  readln(n);
  for i := 1 to n do readln(x[i], y[i]);
  QS(1, n);
  for i := 1 to n do
    if y[i] > cao then begin inc(dem); cao := y[i]; end;
  writeln(dem);
end.
