{ Loi: moi luot chi dung nhieu nhat mot la boc them. }
program SPC4;
var
  f: array[0..60, 0..20, 0..20] of longint;
  s: array[0..60] of longint;
  n, k, t, i, a, b, v, c: longint;
begin
  assign(input, 'SPC4.INP'); reset(input);
  assign(output, 'SPC4.OUT'); rewrite(output);
  read(n, k, t);
  s[0] := 0;
  for i := 1 to n do
  begin
    read(c);
    s[i] := s[i - 1] + c;
  end;
  for i := 1 to n do
    for a := 0 to 20 do
      for b := 0 to 20 do
      begin
        f[i, a, b] := s[i] - f[i - 1, b, a];
        if (a > 0) and (i > 1) then
        begin
          v := s[i] - f[i - 2, b, a - 1];
          if v > f[i, a, b] then f[i, a, b] := v;
        end;
      end;
  c := s[n] - f[n, k, t];
  if f[n, k, t] > c then writeln('THANG')
  else if f[n, k, t] = c then writeln('HOA')
  else writeln('THUA');
  close(output);
end.
