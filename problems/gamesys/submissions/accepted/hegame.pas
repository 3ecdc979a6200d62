{ He tro choi: giai dan tung tro choi khi moi tro choi con cua no da giai xong (hang doi, dem so phan tu chua biet). }
program HeGame;
const
  MAXK = 40000;
var
  k, i, j, e, dau, cuoi, u: longint;
  so: array[1..MAXK, 1..4] of double;
  con: array[1..MAXK, 1..4] of longint;
  cho: array[1..MAXK] of longint;
  hang: array[1..MAXK] of longint;
  dauCung: array[1..MAXK] of longint;
  tiep, cha: array[1..4 * MAXK] of longint;
  soCung: longint;
  v: array[1..MAXK] of double;
  a: array[1..4] of double;
  tu: string;
  c: char;

function docTu: string;
var
  s: string;
begin
  s := '';
  read(c);
  while c <= ' ' do read(c);
  while c > ' ' do
  begin
    s := s + c;
    if eof then break;
    read(c);
  end;
  docTu := s;
end;

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
  else giaTri := a[1] - (a[1] - a[2]) * (a[1] - a[3]) / ((a[1] - a[2]) + (a[4] - a[3]));
end;

begin
  assign(input, 'HEGAME.INP'); reset(input);
  assign(output, 'HEGAME.OUT'); rewrite(output);
  readln(k);
  soCung := 0;
  for i := 1 to k do
    for j := 1 to 4 do
    begin
      tu := docTu;
      if tu[1] = 'G' then
      begin
        val(copy(tu, 2, 10), u, e);
        con[i, j] := u;
        inc(cho[i]);
        inc(soCung);
        cha[soCung] := i;
        tiep[soCung] := dauCung[u];
        dauCung[u] := soCung;
      end
      else val(tu, so[i, j], e);
    end;
  dau := 1;
  cuoi := 0;
  for i := 1 to k do
    if cho[i] = 0 then
    begin
      inc(cuoi);
      hang[cuoi] := i;
    end;
  while dau <= cuoi do
  begin
    u := hang[dau];
    inc(dau);
    for j := 1 to 4 do
      if con[u, j] > 0 then a[j] := v[con[u, j]] else a[j] := so[u, j];
    v[u] := giaTri;
    e := dauCung[u];
    while e > 0 do
    begin
      dec(cho[cha[e]]);
      if cho[cha[e]] = 0 then
      begin
        inc(cuoi);
        hang[cuoi] := cha[e];
      end;
      e := tiep[e];
    end;
  end;
  for i := 1 to k do writeln(v[i]:0:9);
  close(output);
end.
