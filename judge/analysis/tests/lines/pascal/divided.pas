var
  a, b: int64;

function part(whole, by: int64): int64;
begin
  part := whole div by;  { ! division-by-zero }
end;

begin
  readln(a, b);
  writeln(part(a, b - b));
end.
