var
  a, b: longint;
  sum: integer;
begin
  readln(a, b);
  a := a mod 2 + 30000;
  sum := a + 30000;  { ! range-check }
  writeln(sum);
end.
