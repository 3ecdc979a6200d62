{ expect: CE main.pas(3,3) Error }
begin
  x := 1;
end.
