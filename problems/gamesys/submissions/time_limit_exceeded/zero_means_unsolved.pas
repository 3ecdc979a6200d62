{ Qua cham: v[i] = 0 co nghia la chua giai tro choi i, nen tro choi co gia tri 0 bi giai lai moi lan. }
program HeGame;
var
  k, i, j, p, e: longint;
  st, w: string;
  so: array[1..40000, 1..4] of longint;
  laG: array[1..40000, 1..4] of boolean;
  v: array[1..40000] of double;

function min(a, b: double): double;
begin
  if a < b then min := a else min := b;
end;

function max(a, b: double): double;
begin
  if a > b then max := a else max := b;
end;

function giai(i: longint): double;
var
  x: array[1..4] of double;
  j: longint;
  lo, hi: double;
begin
  if v[i] = 0 then
  begin
    for j := 1 to 4 do
      if laG[i, j] then x[j] := giai(so[i, j])
      else x[j] := so[i, j];
    lo := max(min(x[1], x[2]), min(x[3], x[4]));
    hi := min(max(x[1], x[3]), max(x[2], x[4]));
    if lo >= hi then v[i] := lo
    else v[i] := x[1] - (x[1] - x[2]) * (x[1] - x[3]) / (x[1] - x[2] + x[4] - x[3]);
  end;
  giai := v[i];
end;

begin
  readln(k);
  for i := 1 to k do
  begin
    readln(st);
    st := st + ' ';
    for j := 1 to 4 do
    begin
      p := pos(' ', st);
      w := copy(st, 1, p - 1);
      delete(st, 1, p);
      laG[i, j] := w[1] = 'G';
      if laG[i, j] then delete(w, 1, 1);
      val(w, so[i, j], e);
    end;
    v[i] := 0;
  end;
  for i := 1 to k do writeln(giai(i):0:9);
end.
