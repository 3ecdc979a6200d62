{ Mistake: always uses the formula for games without a saddle point, like the printed program of exercise 9.43. }
program LapShapley;
const
  MAXN = 10;
var
  n, k, s, o, l, buoc: longint;
  diem: array[1..MAXN, 1..4] of double;
  xs: array[1..MAXN, 1..4, 1..MAXN] of double;
  cu, moi: array[1..MAXN] of double;
  a: array[1..4] of double;

function giaTri: double;
var
  mauso: double;
begin
  mauso := a[1] + a[4] - a[3] - a[2];
  giaTri := (a[1] * a[4] - a[3] * a[2]) / mauso;
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
  for buoc := 1 to k do
  begin
    cu := moi;
    for s := 1 to n do
    begin
      for o := 1 to 4 do
      begin
        a[o] := diem[s, o];
        for l := 1 to n do a[o] := a[o] + xs[s, o, l] * cu[l];
      end;
      moi[s] := giaTri;
    end;
  end;
  for s := 1 to n do write(moi[s]:0:9, ' ');
  writeln;
  close(output);
end.
