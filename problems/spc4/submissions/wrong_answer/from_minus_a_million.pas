var n, k, t, i, x, y, b, s, best, d: longint;
    a: array[1..60] of longint;
    f: array[0..60, 0..20, 0..20] of longint;

begin
  read(n, k, t);
  for i := 1 to n do read(a[i]);
  fillchar(f, sizeof(f), 0);
  for i := 1 to n do
    for x := 0 to 20 do
      for y := 0 to 20 do
      begin
        best := -1000000;
        s := 0;
        for b := 0 to x do
        begin
          if i - b < 1 then break;
          s := s + a[i - b];
          d := s - f[i - b - 1, y, x - b];
          if d > best then best := d;
        end;
        f[i, x, y] := best;
      end;
  d := f[n, k, t];
  if d > 0 then writeln('THANG')
  else if d = 0 then writeln('HOA')
  else writeln('THUA');
end.
