{ expect: AC }
var a, b: int64;
begin
  readln(a, b);
  write('  ', a + b, #13#10, #13#10);
end.
