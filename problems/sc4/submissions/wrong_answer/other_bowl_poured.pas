{ Loi: khi dong het, do to cua nguoi vua an vao dong (lan hai to o truong hop co so). }
program SC4;
var
  f: array[0..100, 0..100, 0..100] of longint;
  dau: array[0..100] of longint;
  n, m, i, p, a, b, x, v: longint;
begin
  assign(input, 'SC4.INP'); reset(input);
  assign(output, 'SC4.OUT'); rewrite(output);
  read(n, m);
  dau[0] := 0;
  for i := 1 to n do
  begin
    for p := 0 to i do
      for a := 0 to i - p do
      begin
        b := i - p - a;
        if p = 0 then
        begin
          if b < i then f[0, a, b] := dau[b];
        end
        else
        begin
          f[p, a, b] := 0;
          for x := 1 to m do
            if x <= p then
            begin
              v := i - f[p - x, b, a + x];
              if v > f[p, a, b] then f[p, a, b] := v;
            end;
        end;
      end;
    dau[i] := f[i, 0, 0];
  end;
  writeln(dau[n]);
  close(output);
end.
