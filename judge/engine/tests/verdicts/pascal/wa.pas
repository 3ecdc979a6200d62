{ expect: WA expected 2000000000, found }
var a, b: integer;
begin
  read(a, b); writeln(smallint(a + b));
end.
