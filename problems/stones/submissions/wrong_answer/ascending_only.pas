{ Loi: ngung xet khi gap so lon hon so vien con lai, nhu the cac so da xep tang dan. }
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
    j := 1;
    while (j <= n) and (a[j] <= i) do
    begin
      if not thang[i - a[j]] then thang[i] := true;
      inc(j);
    end;
  end;
  if thang[k] then writeln('First') else writeln('Second');
  close(output);
end.
