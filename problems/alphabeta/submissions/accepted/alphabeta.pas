{ Cat tia: hai lan duyet de quy, mot lan chi nhan can cua nut cha, mot lan nhan ca hai can. }
program CatTia;
const
  vocung = high(int64);
var
  dau, sl: array[1..20000] of longint; { cac con cua nut i: con[dau[i]], con[dau[i] + 1], ... }
  con: array[1..20000] of longint;
  giatri: array[1..20000] of int64;
  n, i, j, m, la: longint;
  kq: int64;

function lonnhat(a, b: int64): int64;
begin
  if a > b then lonnhat := a else lonnhat := b;
end;

function nhonhat(a, b: int64): int64;
begin
  if a < b then nhonhat := a else nhonhat := b;
end;

function tim(q: longint; laMax, haiCan: boolean; alpha, beta: int64): int64;
var
  c: longint;
  v: int64;
begin
  if sl[q] = 0 then
  begin
    inc(la);
    exit(giatri[q]);
  end;
  if laMax then v := -vocung else v := vocung;
  for c := dau[q] to dau[q] + sl[q] - 1 do
  begin
    if laMax then
    begin
      if haiCan then v := lonnhat(v, tim(con[c], false, true, lonnhat(alpha, v), beta))
      else v := lonnhat(v, tim(con[c], false, false, v, vocung));
      if v >= beta then break;
    end
    else
    begin
      if haiCan then v := nhonhat(v, tim(con[c], true, true, alpha, nhonhat(beta, v)))
      else v := nhonhat(v, tim(con[c], true, false, -vocung, v));
      if v <= alpha then break;
    end;
  end;
  tim := v;
end;

begin
  assign(input, 'CATTIA.INP'); reset(input);
  assign(output, 'CATTIA.OUT'); rewrite(output);
  read(n);
  m := 0;
  for i := 1 to n do
  begin
    read(sl[i]);
    dau[i] := m + 1;
    if sl[i] = 0 then read(giatri[i]);
    for j := 1 to sl[i] do
    begin
      inc(m);
      read(con[m]);
    end;
  end;
  la := 0;
  kq := tim(1, true, false, -vocung, vocung);
  write(kq, ' ', la);
  la := 0;
  kq := tim(1, true, true, -vocung, vocung);
  writeln(' ', la);
  close(output);
end.
