{ Loi: kieu string chi giu 255 ki tu dau cua dong. }
program LatRua;
var
  dong: string[255];
  s, x: longint;
begin
  assign(input, 'bai9_7.inp'); reset(input);
  assign(output, 'bai9_7.out'); rewrite(output);
  while not eof do
  begin
    readln(dong);
    s := 0;
    for x := 1 to length(dong) do
      if dong[x] = '1' then s := s xor x;
    if s = 0 then writeln(0)
    else
    begin
      x := 1;
      while (dong[x] = '0') or ((x xor s) >= x) do inc(x);
      if x = s then writeln(1, ' ', x)
      else writeln(1, ' ', x, ' ', x xor s);
    end;
  end;
  close(output);
end.
