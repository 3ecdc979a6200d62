{ Mistake: does not stop at stage k but goes on until nothing changes, and prints the values of the endless game. }
program LapShapley;
const
  MAXN = 10;
var
  n, k, s, o, l: longint;
  diem: array[1..MAXN, 1..4] of double;
  xs: array[1..MAXN, 1..4, 1..MAXN] of double;
  cu, moi: array[1..MAXN] of double;
  a: array[1..4] of double;
  doi: double;

function nho(x, y: double): double;
begin
  if x < y then nho := x else nho := y;
end;

function lon(x, y: double): double;
begin
  if x > y then lon := x else lon := y;
end;

function giaTri: double;
var
  duoi, tren: double;
begin
  duoi := lon(nho(a[1], a[2]), nho(a[3], a[4]));
  tren := nho(lon(a[1], a[3]), lon(a[2], a[4]));
  if duoi >= tren then giaTri := duoi
  else giaTri := a[3] + (a[4] - a[3]) / (a[1] - a[2] + (a[4] - a[3])) * (a[1] - a[3]);
end;

begin
  assign(input, 'SHAPLEY.INP'); reset(input);
  assign(output, 'SHAPLEY.OUT'); rewrite(output);
  read(n, k);
  for s := 1 to n do
    for o := 1 to 4 do
    begin
      read(diem[s, o]);
      for l := 1 to n do read(xs[s, o, l]);
    end;
  for s := 1 to n do moi[s] := 0;
  repeat
    cu := moi;
    doi := 0;
    for s := 1 to n do
    begin
      for o := 1 to 4 do
      begin
        a[o] := diem[s, o];
        for l := 1 to n do a[o] := a[o] + xs[s, o, l] * cu[l];
      end;
      moi[s] := giaTri;
      doi := lon(doi, abs(moi[s] - cu[s]));
    end;
  until doi < 1e-9;
  for s := 1 to n do write(moi[s]:0:9, ' ');
  writeln;
  close(output);
end.
