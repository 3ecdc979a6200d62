{ Qua cham: thu moi cap rua, O(n^2). }
program LatRua;
var
  dong: ansistring;
  s, x, y, a, b: longint;
begin
  assign(input, 'bai9_7.inp'); reset(input);
  assign(output, 'bai9_7.out'); rewrite(output);
  while not eof do
  begin
    readln(dong);
    s := 0;
    for x := 1 to length(dong) do
      if dong[x] = '1' then s := s xor x;
    a := 0;
    b := 0;
    for x := 1 to length(dong) do
      for y := 0 to x - 1 do
        if (dong[x] = '1') and ((s xor x xor y) = 0) then
        begin
          a := x;
          b := y;
        end;
    if a = 0 then writeln(0)
    else if b = 0 then writeln(1, ' ', a)
    else writeln(1, ' ', a, ' ', b);
  end;
  close(output);
end.
