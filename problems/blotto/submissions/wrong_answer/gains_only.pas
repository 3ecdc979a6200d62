{ Mistake: adds up what Blotto wins and does not take off what the other side wins. }
program blotto;
const
  Eps = 1e-9;
var
  m, n, i, j, r, c, least: longint;
  t: array[1..22, 1..22] of double;
  left, top: array[1..21] of longint;
  part: array[1..42] of double;
  pivot, factor, best, total: double;
  stuck: boolean;

function PivotColumn: longint;
var
  j, c: longint;
begin
  c := 0;
  for j := 1 to n do
    if t[m + 1, j] < -Eps then
      if c = 0 then c := j
      else if stuck then begin if top[j] < top[c] then c := j; end
      else if t[m + 1, j] < t[m + 1, c] then c := j;
  PivotColumn := c;
end;

function Score(own, other: longint): longint;
begin
  if own > other then Score := 1 + other
  else Score := 0;
end;

begin
  readln(m, n);
  inc(m);
  inc(n);
  least := maxlongint;
  for i := 1 to m do
    for j := 1 to n do
    begin
      t[i, j] := Score(m - i, n - j) + Score(i - 1, j - 1);
      if t[i, j] < least then least := round(t[i, j]);
    end;
  for i := 1 to m do
    for j := 1 to n do t[i, j] := t[i, j] - least + 1;
  for i := 1 to m do begin t[i, n + 1] := 1; left[i] := i; end;
  for j := 1 to n do begin t[m + 1, j] := -1; top[j] := m + j; end;
  t[m + 1, n + 1] := 0;
  stuck := false;
  c := PivotColumn;
  while c > 0 do
  begin
    r := 0;
    for i := 1 to m do
      if t[i, c] > Eps then
        if r = 0 then begin r := i; best := t[i, n + 1] / t[i, c]; end
        else
        begin
          factor := t[i, n + 1] / t[i, c];
          if (factor < best - 1e-12) or ((factor < best + 1e-12) and (left[i] < left[r])) then
          begin
            r := i;
            best := factor;
          end;
        end;
    stuck := best < 1e-12;
    pivot := t[r, c];
    for i := 1 to m + 1 do
      if i <> r then
      begin
        factor := t[i, c] / pivot;
        for j := 1 to n + 1 do
          if j <> c then t[i, j] := t[i, j] - factor * t[r, j];
        t[i, c] := -factor;
      end;
    for j := 1 to n + 1 do t[r, j] := t[r, j] / pivot;
    t[r, c] := 1 / pivot;
    i := left[r]; left[r] := top[c]; top[c] := i;
    c := PivotColumn;
  end;
  total := t[m + 1, n + 1];
  for i := 1 to m + n do part[i] := 0;
  for j := 1 to n do if top[j] <= m then part[top[j]] := t[m + 1, j] / total;
  for i := 1 to m do if left[i] > m then part[left[i]] := t[i, n + 1] / total;
  writeln(1 / total + least - 1:0:10);
  for i := 1 to m do write(part[i]:0:10, ' ');
  writeln;
  for j := 1 to n do write(part[m + j]:0:10, ' ');
  writeln;
end.
