{ Loi: ban co day thi cho la hoa truoc khi tim duong thang. }
program Caro9;
const
  duong: array[1..8, 1..3] of longint = ((1, 2, 3), (4, 5, 6), (7, 8, 9), (1, 4, 7), (2, 5, 8), (3, 6, 9), (1, 5, 9), (3, 5, 7));
var
  o: array[1..9] of longint; { 0: trong, 1: X, 2: O }
  nho, nuoc: array[0..19682] of longint;
  t, ban, i, j, v, ma: longint;
  dong: string;

function maso: longint;
var
  i, m: longint;
begin
  m := 0;
  for i := 1 to 9 do m := m * 3 + o[i];
  maso := m;
end;

function dinhtri: longint;
var
  i, m, v, trong, tot: longint;
begin
  m := maso();
  if nho[m] < 2 then exit(nho[m]);
  nuoc[m] := 0;
  trong := 0;
  for i := 1 to 9 do
    if o[i] = 0 then inc(trong);
  tot := 2;
  for i := 1 to 8 do
    if (o[duong[i, 1]] <> 0) and (o[duong[i, 1]] = o[duong[i, 2]]) and (o[duong[i, 1]] = o[duong[i, 3]]) then
      tot := 3 - 2 * o[duong[i, 1]];
  if trong = 0 then tot := 0;
  if tot = 2 then
    for i := 1 to 9 do
      if o[i] = 0 then
      begin
        if odd(trong) then o[i] := 1 else o[i] := 2;
        v := dinhtri();
        if (tot = 2) or (odd(trong) and (v > tot)) or (not odd(trong) and (v < tot)) then
        begin
          tot := v;
          nuoc[m] := i;
        end;
        o[i] := 0;
      end;
  nho[m] := tot;
  dinhtri := tot;
end;

begin
  assign(input, 'CARO9.INP'); reset(input);
  assign(output, 'CARO9.OUT'); rewrite(output);
  for i := 0 to 19682 do nho[i] := 2;
  readln(t);
  for ban := 1 to t do
  begin
    for i := 0 to 2 do
    begin
      readln(dong);
      for j := 1 to 3 do
        case dong[j] of
          'X': o[3 * i + j] := 1;
          'O': o[3 * i + j] := 2;
          else o[3 * i + j] := 0;
        end;
    end;
    v := dinhtri();
    ma := maso();
    if nuoc[ma] = 0 then writeln(v)
    else writeln(v, ' ', (nuoc[ma] - 1) div 3 + 1, ' ', (nuoc[ma] - 1) mod 3 + 1);
  end;
  close(output);
end.
