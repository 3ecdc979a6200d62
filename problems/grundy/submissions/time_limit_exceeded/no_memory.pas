{ Qua cham: tinh gia tri SG bang de quy khong nho ket qua. }
program Grundy;
var
  x: array[1..100] of longint;
  n, s, i, a, coc, phan: longint;

function g(n: longint): longint;
var
  gap: array[0..63] of boolean;
  a, v: longint;
begin
  for a := 0 to 63 do gap[a] := false;
  for a := 1 to (n - 1) div 2 do gap[g(a) xor g(n - a)] := true;
  v := 0;
  while gap[v] do inc(v);
  g := v;
end;

begin
  assign(input, 'bai9_17.inp'); reset(input);
  assign(output, 'bai9_17.out'); rewrite(output);
  while not seekeof do
  begin
    n := 0;
    s := 0;
    while not seekeoln do
    begin
      inc(n);
      read(x[n]);
      s := s xor g(x[n]);
    end;
    readln;
    coc := 0;
    if s <> 0 then
      for i := 1 to n do
        for a := 1 to (x[i] - 1) div 2 do
          if (coc = 0) and ((g(a) xor g(x[i] - a)) = (g(x[i]) xor s)) then
          begin
            coc := i;
            phan := a;
          end;
    if coc = 0 then writeln(0)
    else writeln(1, ' ', coc, ' ', phan, ' ', x[coc] - phan);
  end;
  close(output);
end.
