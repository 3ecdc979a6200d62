{ Qua cham: lap bang den 200000 theo dinh nghia. }
program Dawson;
var
  g: array[-1..200000] of longint;
  gap: array[0..255] of longint;
  dong, tuDo: ansistring;
  n, i, s, v, dau, cuoi, p: longint;
  xong: boolean;

function giaTri(x: longint): longint;
begin
  giaTri := g[x];
end;

{ Gia tri con lai khi ghi X vao o thu p cua doan n o trong. }
function conLai(n, p: longint): longint;
var
  a, b: longint;
begin
  a := p - 2;
  if a < 0 then a := 0;
  b := n - p - 1;
  if b < 0 then b := 0;
  conLai := giaTri(a) xor giaTri(b);
end;

begin
  assign(input, 'bai9_20.inp'); reset(input);
  assign(output, 'bai9_20.out'); rewrite(output);
  for i := 0 to 255 do gap[i] := 0;
  g[0] := 0;
  for n := 1 to 200000 do
  begin
    for p := 1 to n do gap[conLai(n, p)] := n;
    g[n] := 0;
    while gap[g[n]] = n do inc(g[n]);
  end;
  while not eof do
  begin
    readln(dong);
    tuDo := dong + 'X';
    for i := 1 to length(dong) do
      if dong[i] = '1' then
      begin
        if i > 1 then tuDo[i - 1] := 'X';
        tuDo[i] := 'X';
        tuDo[i + 1] := 'X';
      end;
    s := 0;
    dau := 1;
    for i := 1 to length(tuDo) do
      if tuDo[i] = 'X' then
      begin
        s := s xor giaTri(i - dau);
        dau := i + 1;
      end;
    xong := s = 0;
    if xong then writeln(0);
    dau := 1;
    for cuoi := 1 to length(tuDo) do
      if tuDo[cuoi] = 'X' then
      begin
        n := cuoi - dau;
        v := giaTri(n);
        if (v xor s) < v then
          for p := 1 to n do
            if not xong and (conLai(n, p) = (v xor s)) then
            begin
              writeln(1, ' ', dau + p - 1);
              xong := true;
            end;
        dau := cuoi + 1;
      end;
  end;
  close(output);
end.
