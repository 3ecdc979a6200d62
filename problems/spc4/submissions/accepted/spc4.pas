{ La boc them: f[i, a, b] la tong diem lon nhat cua nguoi sap di khi con i la duoi cung, minh co a la boc them, doi thu co b la. }
program SPC4;
var
  f: array[0..60, 0..20, 0..20] of longint;
  s: array[0..60] of longint;
  n, k, t, i, a, b, x, v, kq, c: longint;
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
        kq := s[i] - f[i - 1, b, a];
        for x := 1 to a do
          if x < i then
          begin
            v := s[i] - f[i - x - 1, b, a - x];
            if v > kq then kq := v;
          end;
        f[i, a, b] := kq;
      end;
  c := s[n] - f[n, k, t];
  if f[n, k, t] > c then writeln('THANG')
  else if f[n, k, t] = c then writeln('HOA')
  else writeln('THUA');
  close(output);
end.
