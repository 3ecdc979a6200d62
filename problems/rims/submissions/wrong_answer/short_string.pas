{ Loi: string trong Pascal chi chua 255 ky tu, con mot dong co the dai hon nhieu. }
program Vong;
var
  st, w: string;
  x: array[1..1000] of longint;
  n, s, i, p, e: longint;
begin
  while not eof do
  begin
    readln(st);
    st := st + ' ';
    n := 0;
    s := 0;
    while pos(' ', st) > 0 do
    begin
      p := pos(' ', st);
      w := copy(st, 1, p - 1);
      delete(st, 1, p);
      inc(n);
      val(w, x[n], e);
      s := s xor x[n];
    end;
    if s = 0 then writeln(0)
    else
      for i := 1 to n do
        if (x[i] xor s) < x[i] then
        begin
          writeln('1 ', i, ' 0 ', x[i] xor s);
          break;
        end;
  end;
end.
