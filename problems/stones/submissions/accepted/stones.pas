{ Boc da: xet tung so vien tu 0 den K. }
program Stones;
var
  a: array[1..100] of longint;
  thang: array[0..100000] of boolean;
  n, k, i, j: longint;
begin
  assign(input, 'STONES.INP'); reset(input);
  assign(output, 'STONES.OUT'); rewrite(output);
  read(n, k);
  for j := 1 to n do read(a[j]);
  for i := 0 to k do
  begin
    thang[i] := false;
    for j := 1 to n do
      if (a[j] <= i) and not thang[i - a[j]] then thang[i] := true;
  end;
  if thang[k] then writeln('First') else writeln('Second');
  close(output);
end.
